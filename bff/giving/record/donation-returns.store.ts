import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader, Writer } from '#bff/platform/store/database.ts'
import { donationReturns, type DonationReturn } from './donation-returns.table.ts'
import type { DonationRow } from './donations.table.ts'

/** What went back of a donation or is ordered to, oldest first. */
export const returnsOf = (
  reader: Reader,
  { id }: Pick<DonationRow, 'id'>,
): Promise<readonly DonationReturn[]> =>
  reader
    .select()
    .from(donationReturns)
    .where(eq(donationReturns.donationId, id))
    .orderBy(asc(donationReturns.id))

/** Marks an order as carried out at `now` (ms). */
export const markReturnMade = async (
  writer: Writer,
  { reference }: Pick<DonationReturn, 'reference'>,
  now: number,
): Promise<void> => {
  await writer
    .update(donationReturns)
    .set({ madeAt: now })
    .where(and(eq(donationReturns.reference, reference), isNull(donationReturns.madeAt)))
}

/**
 * The whole of a donation has gone back by `now` (ms): so has what was ordered, and what nobody here ordered is a
 * refund that the provider reported.
 */
export const returnRest = async (
  writer: Writer,
  { id, amount }: DonationRow,
  now: number,
): Promise<void> => {
  await writer
    .update(donationReturns)
    .set({ madeAt: now })
    .where(and(eq(donationReturns.donationId, id), isNull(donationReturns.madeAt)))
  const known = await returnsOf(writer, { id })
  const rest = known.reduce((left, part) => left - part.amount, amount)
  if (rest <= 0) return
  await writer.insert(donationReturns).values({
    reference: randomUUID(),
    donationId: id,
    kind: 'refund',
    amount: rest,
    orderedAt: now,
    madeAt: now,
  })
}
