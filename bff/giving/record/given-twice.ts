import { DAY_MS } from '#machines/wire/durations.ts'
import { and, between, desc, eq, ne } from 'drizzle-orm'
import type { Reader } from '#bff/platform/store/database.ts'
import { donations, type DonationRow } from './donations.table.ts'

/** Between two donations that are one intent, at most. */
const ONE_INTENT_MS = DAY_MS

/** Paid donations of the same person about the same time, the newest first. */
const companions = ({ id, donorPhone, createdAt }: DonationRow, isLeft: boolean, reader: Reader) =>
  reader
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.donorPhone, donorPhone),
        eq(donations.state, 'paid'),
        eq(donations.type, 'one-time'),
        ne(donations.id, id),
        between(donations.createdAt, createdAt - ONE_INTENT_MS, createdAt + ONE_INTENT_MS),
        ...(isLeft ? [eq(donations.withdrawn, true)] : []),
      ),
    )
    .orderBy(desc(donations.createdAt))
    .limit(1)

/** Whether a donation was paid on a page that its donor had left, and the donor gave another way too. */
export const isGivenTwice = async (row: DonationRow, reader: Reader): Promise<boolean> => {
  if (row.state !== 'paid' || !row.withdrawn) return false
  return (await companions(row, false, reader)).length > 0
}

/**
 * The donation that the payer of this one may give back: itself or the former, whichever was paid on a page that
 * had been left; null when nothing was given twice. What goes by mail to one address is said of that address alone.
 */
export const leftOfTwo = async (row: DonationRow, reader: Reader): Promise<DonationRow | null> => {
  if (row.type !== 'one-time' || row.donorEmail === null) return null
  if (await isGivenTwice(row, reader)) return row
  const [left] = await companions(row, true, reader)
  return left?.donorEmail?.toLowerCase() === row.donorEmail.toLowerCase() ? left : null
}
