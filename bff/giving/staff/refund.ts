import type { EndListener } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { DonationReturn } from '#bff/giving/record/donation-returns.table.ts'
import type { PaymentProvider, RefundAnswer } from '#bff/giving/providers/payment-provider.ts'
import type { ProviderRegistry } from '#bff/giving/providers/registry.ts'
import { standingRestore } from '#bff/platform/restores/hold.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { paymentOf } from '#bff/giving/engine/perform-step.ts'
import { openReturn, recordReturn, withdrawReturn, type ReturnRefusal } from './return-orders.ts'

export type RefundDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly endListeners: readonly EndListener[]
  readonly providers: ProviderRegistry
  readonly publicUrl: string
}

/** What staff ask for. */
export type ReturnRequest = {
  /** UZS; null for all that is left. */
  readonly amount: number | null
  readonly reason: string
}

/**
 * `refunded`: done, and stored. `pending`: the provider has accepted the refund but not carried it out;
 * repeat the command. `unable`: the provider has no call for such a refund: make it in the cabinet, then record it
 * with `isMade`. `refused`, `silent`: nothing changed. `held`: after a restore, until `reconcile` is confirmed. The others: there is nothing to give back so.
 */
export type RefundOutcome =
  | 'refunded'
  | 'pending'
  | 'unable'
  | 'refused'
  | 'silent'
  | 'held'
  | ReturnRefusal

/** The call by which a provider gives this much back; null where it has none. */
const orderOf = (
  provider: PaymentProvider,
  row: DonationRow,
  amount: number | null,
): ((order: DonationReturn, publicUrl: string) => Promise<RefundAnswer>) | null => {
  const { refund, refundPart } = provider
  const isWhole = row.refundedAmount === 0 && (amount ?? row.amount) === row.amount
  if (isWhole)
    return refund === undefined
      ? null
      : (_, publicUrl) => refund({ payment: paymentOf({ row, publicUrl }) })
  return refundPart === undefined
    ? null
    : (order, publicUrl) =>
        refundPart({
          payment: paymentOf({ row, publicUrl }),
          reference: order.reference,
          amount: order.amount,
        })
}

/**
 * Refunds a paid donation or a part of it through its provider, or, with `isMade`, records a refund made by hand in
 * the provider's cabinet. The order is stored before it is sent, so that the command is safe to repeat.
 */
export const refundDonation = async (
  deps: RefundDeps,
  row: DonationRow,
  { amount, reason, isMade }: ReturnRequest & { readonly isMade: boolean },
): Promise<RefundOutcome> => {
  if (row.state !== 'paid') return 'wrong_state'
  const send = isMade ? null : orderOf(deps.providers.named(row.provider), row, amount)
  if (send === null && !isMade) return 'unable'
  if (!isMade && (await standingRestore(deps.database)) !== null) return 'held'
  const order = await openReturn(deps, row, { kind: 'refund', amount, reason })
  if (typeof order === 'string') return order
  if (send === null) return recordReturn(deps, order)
  const { kind } = await send(order, deps.publicUrl)
  if (kind === 'refunded') return recordReturn(deps, order)
  if (kind === 'refused') await withdrawReturn(deps, order)
  return kind
}

/** Records that the bank has taken money of a paid donation back. */
export const recordChargeback = async (
  deps: RefundDeps,
  row: DonationRow,
  request: ReturnRequest,
): Promise<'recorded' | ReturnRefusal> => {
  if (row.state !== 'paid') return 'wrong_state'
  const order = await openReturn(deps, row, { kind: 'chargeback', ...request })
  const outcome = typeof order === 'string' ? order : await recordReturn(deps, order)
  return outcome === 'refunded' ? 'recorded' : outcome
}
