import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import type { ReturnKind } from '#machines/wire/payment-terms.ts'
import { donationStoreIn, recordOf, type EndListener } from '#bff/giving/record/donations.store.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { markReturnMade, returnsOf } from '#bff/giving/record/donation-returns.store.ts'
import { donationReturns, type DonationReturn } from '#bff/giving/record/donation-returns.table.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'

/**
 * `too_much`: more than is left. `under_way`: another order of this donation has no outcome yet: repeat that one.
 * `repeated`: the same amount went back for the same reason. `wrong_state`: not paid, or changed at this moment.
 */
export type ReturnRefusal = 'too_much' | 'under_way' | 'repeated' | 'wrong_state'

type OrderDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly endListeners: readonly EndListener[]
}

type Asked = {
  readonly kind: ReturnKind
  /** UZS; null for all that is left. */
  readonly amount: number | null
  readonly reason: string
}

const lockDonation = async (writer: Writer, id: string): Promise<DonationRow | null> => {
  const [row] = await writer.select().from(donations).where(eq(donations.id, id)).for('update')
  return row ?? null
}

/** Why nothing new may be ordered, the order that is to be repeated, or null. */
const formerOf = (
  known: readonly DonationReturn[],
  { kind, amount, reason }: Asked,
  wanted: number,
): DonationReturn | ReturnRefusal | null => {
  const open = known.find(({ madeAt }) => madeAt === null)
  if (open !== undefined) return open.kind === kind && open.amount === wanted ? open : 'under_way'
  const isTypedTwice = known.some(
    (made) => made.kind === kind && made.amount === amount && made.reason === reason,
  )
  return isTypedTwice ? 'repeated' : null
}

/**
 * Stores what is to go back of a donation, or finds the same order that has no outcome yet. `refunded`: its provider
 * was faster and has reported the whole; the reason is added.
 */
export const openReturn = (
  { database, clock }: OrderDeps,
  row: DonationRow,
  asked: Asked,
): Promise<DonationReturn | ReturnRefusal | 'refunded'> =>
  database.transaction(async (writer) => {
    const { kind, amount, reason } = asked
    const now = await lockDonation(writer, row.id)
    if (now?.state === 'refunded' && kind === 'refund') {
      await writer
        .update(donationReturns)
        .set({ reason })
        .where(and(eq(donationReturns.donationId, row.id), isNull(donationReturns.reason)))
      return 'refunded'
    }
    // What was to be ordered was decided by the row that was read.
    if (now?.state !== 'paid' || now.refundedAmount !== row.refundedAmount) return 'wrong_state'
    const left = now.amount - now.refundedAmount
    const wanted = amount ?? left
    const former = formerOf(await returnsOf(writer, row), asked, wanted)
    if (former !== null) return former
    if (wanted > left) return 'too_much'
    const isWhole = kind === 'refund' && wanted === now.amount
    const [order] = await writer
      .insert(donationReturns)
      .values({
        reference: isWhole ? now.reference : randomUUID(),
        donationId: row.id,
        kind,
        amount: wanted,
        reason,
        orderedAt: clock.now(),
      })
      .returning()
    return order ?? 'wrong_state'
  })

/** Stores that money went back and, by the listeners, tells the donor; nothing where it is stored already. */
export const recordReturn = (
  deps: OrderDeps,
  { donationId, reference, amount }: DonationReturn,
): Promise<'refunded' | 'wrong_state'> =>
  deps.database.transaction(async (transaction) => {
    const row = await lockDonation(transaction, donationId)
    if (row === null) return 'wrong_state'
    const [order] = (await returnsOf(transaction, row)).filter(
      (known) => known.reference === reference,
    )
    if (order?.madeAt !== null) return order === undefined ? 'wrong_state' : 'refunded'
    const store = donationStoreIn(deps, transaction)
    const now = deps.clock.now()
    const refundedAmount = row.refundedAmount + amount
    const event = { type: 'refund.recorded' } as const
    const isWhole = refundedAmount >= row.amount
    const next = isWhole ? nextDonationRecord(recordOf(row), event) : recordOf(row)
    if (next === null) return 'wrong_state'
    await markReturnMade(transaction, order, now)
    const patch = { refundedAt: now, refundedAmount }
    const cause = isWhole ? { event, by: 'staff' as const } : undefined
    await store.change({ row, record: next, patch, cause, keepsLease: false, isEnded: true })
    return 'refunded'
  })

/** Forgets an order that was refused: no money went back by it. */
export const withdrawReturn = async (
  { database }: OrderDeps,
  { reference }: DonationReturn,
): Promise<void> => {
  await database
    .delete(donationReturns)
    .where(and(eq(donationReturns.reference, reference), isNull(donationReturns.madeAt)))
}
