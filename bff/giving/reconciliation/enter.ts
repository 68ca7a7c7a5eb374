import { randomUUID } from 'node:crypto'
import {
  nextDonationRecord,
  scheduledDonationRecord,
} from '#machines/donation-record/donation-record.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { scheduledCharge } from '#bff/giving/plans/plan-charge.ts'
import type { ListedPayment } from '#bff/giving/providers/payment-provider.ts'
import type { ProviderRegistry } from '#bff/giving/providers/registry.ts'
import {
  donationStoreIn,
  recordOf,
  type DonationStore,
  type EndListener,
} from '#bff/giving/record/donations.store.ts'
import {
  donations,
  type DonationRow,
  type NewDonationRow,
} from '#bff/giving/record/donations.table.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'
import type { Found } from './differences.ts'

/** In place of a name that nobody knows; it is never guessed. */
const DONOR_UNKNOWN = 'found, donor unknown'

export type EnterDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly providers: ProviderRegistry
  readonly endListeners: readonly EndListener[]
  readonly isSimulated: boolean
}

/** What a payment is entered as that the books do not have: a month of its plan, else somebody's donation. */
const missingRow = (
  { providers, clock, isSimulated }: EnterDeps,
  { provider, attempt }: Found,
  payment: ListedPayment,
): NewDonationRow => {
  const now = clock.now()
  if (attempt !== null) {
    const { plan, month } = attempt
    const of = { attempt: attempt.attempt, now, isSimulated }
    return { ...scheduledCharge({ ...plan, month, amount: payment.amount }, of) }
  }
  const { method, cardKind } = providers.entryNamed(provider)
  return {
    id: newToken(),
    reference: payment.reference ?? randomUUID(),
    idempotencyKey: randomUUID(),
    ...scheduledDonationRecord,
    type: 'one-time',
    method,
    cardKind,
    amount: payment.amount,
    lang: 'ru',
    donorName: DONOR_UNKNOWN,
    donorPhone: '',
    isSimulated,
    stateSince: now,
    provider,
    resendsLeft: 0,
    expiresAt: now,
    receiptToken: newToken(),
    createdAt: payment.paidAt,
  }
}

const OVER = { keepsLease: false, isEnded: true } as const

const confirm = async (
  store: DonationStore,
  row: DonationRow,
  { paymentId, amount, paidAt }: ListedPayment,
): Promise<DonationRow | null> => {
  const event = { type: 'payment.confirmed' } as const
  const next = nextDonationRecord(recordOf(row), event)
  const patch = { paymentId, amount, paidAt, sessionEncrypted: null, latePollAt: null }
  return next === null
    ? null
    : store.change({ row, record: next, patch, cause: { event, by: 'staff' }, ...OVER })
}

const refund = async (store: DonationStore, row: DonationRow, now: number) => {
  const event = { type: 'refund.recorded' } as const
  const next = nextDonationRecord(recordOf(row), event)
  return next === null
    ? null
    : store.change({
        row,
        record: next,
        patch: { refundedAt: now },
        cause: { event, by: 'staff' },
        ...OVER,
      })
}

/**
 * Enters what a service says of a payment, with the reason; false where nothing can be entered, or where another
 * changed the donation first. Donors of the books are told as ever; of an unknown one there is nobody to tell.
 */
export const enterFound = (deps: EnterDeps, found: Found): Promise<boolean> => {
  const { database, clock, endListeners } = deps
  const { kind, payment } = found
  if (payment === null || (kind !== 'missing' && kind !== 'unpaid' && kind !== 'refunded'))
    return Promise.resolve(false)
  return database.transaction(async (transaction) => {
    const isUnknown = kind === 'missing' && found.attempt === null
    const told = { clock, endListeners: isUnknown ? [] : endListeners }
    const store = donationStoreIn(told, transaction)
    // A month that has a charge under way is the engine's: it finds the payment before it charges.
    const [made] =
      kind === 'missing'
        ? await transaction
            .insert(donations)
            .values(missingRow(deps, found, payment))
            .onConflictDoNothing()
            .returning()
        : []
    const row = made ?? found.row
    if (row === null) return false
    const paid = kind === 'refunded' ? row : await confirm(store, row, payment)
    const now = clock.now()
    const written = paid !== null && payment.isRefunded ? await refund(store, paid, now) : paid
    if (written === null) return false
    const reason = `found at ${found.provider} by reconcile`
    await transaction
      .insert(settlements)
      .values({ donationId: row.id, outcome: 'paid', reason, settledAt: now })
    return true
  })
}
