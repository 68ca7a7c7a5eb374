import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import {
  createDonationStore,
  recordOf,
  type EndListener,
} from '#bff/giving/record/donations.store.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'
import type { ProviderRegistry } from '#bff/giving/providers/registry.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { paymentOf } from '#bff/giving/engine/perform-step.ts'

export type RefundDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly endListeners: readonly EndListener[]
  readonly providers: ProviderRegistry
  readonly publicUrl: string
}

/**
 * `refunded`: done, and stored. `pending`: the provider has accepted the refund but not carried it out;
 * repeat the command. `unable`: the provider has no call for refunds: make it in the cabinet, then record it
 * with `isMade`. `refused`, `silent`: nothing changed. `wrong_state`: there is nothing to refund.
 */
export type RefundOutcome = 'refunded' | 'pending' | 'unable' | 'refused' | 'silent' | 'wrong_state'

/**
 * Stores the refund with its reason and, by the listeners, its mail. When the provider's notification was
 * faster than its answer, the donation is refunded already and only the reason is added.
 */
const record = (deps: RefundDeps, { id }: DonationRow, reason: string): Promise<RefundOutcome> =>
  deps.database.transaction(async (transaction) => {
    const { clock, endListeners: listeners } = deps
    const worker = randomUUID()
    const store = createDonationStore({ database: transaction, clock, worker, listeners })
    const [row] = await transaction
      .select()
      .from(donations)
      .where(eq(donations.id, id))
      .for('update')
    if (row === undefined) return 'wrong_state'
    const now = clock.now()
    if (row.state !== 'refunded') {
      const next = nextDonationRecord(recordOf(row), { type: 'refund.recorded' })
      if (next === null) return 'wrong_state'
      const how = { keepsLease: false, isEnded: true }
      if ((await store.change(row, next, { refundedAt: now }, how)) === null) return 'wrong_state'
    }
    const decision = { donationId: row.id, outcome: 'refunded', reason, settledAt: now } as const
    await transaction.insert(settlements).values(decision)
    return 'refunded'
  })

/**
 * Refunds a paid donation through its provider, or, with `isMade`, records a refund made by hand in the
 * provider's cabinet. Safe to repeat.
 */
export const refundDonation = async (
  deps: RefundDeps,
  row: DonationRow,
  { reason, isMade }: { readonly reason: string; readonly isMade: boolean },
): Promise<RefundOutcome> => {
  if (row.state !== 'paid') return 'wrong_state'
  if (isMade) return record(deps, row, reason)
  const provider = deps.providers.named(row.provider)
  if (provider.refund === undefined) return 'unable'
  const { kind } = await provider.refund({ payment: paymentOf({ row, publicUrl: deps.publicUrl }) })
  return kind === 'refunded' ? record(deps, row, reason) : kind
}
