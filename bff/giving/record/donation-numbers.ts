import { sql } from 'drizzle-orm'
import type { Writer } from '#bff/platform/store/database.ts'
import { donationNumbers } from './donation-numbers.table.ts'

/** Leaves so many donation numbers out, which the lost books may have given. */
export const jumpDonationNumbers = async (
  writer: Pick<Writer, 'update'>,
  by: number,
): Promise<void> => {
  await writer.update(donationNumbers).set({ last: sql`${donationNumbers.last} + ${by}` })
}
