import { and, eq, isNull } from 'drizzle-orm'
import type { Writer } from '#bff/platform/store/database.ts'
import { donations, type DonationRow } from './donations.table.ts'

/**
 * Records the first issue of the receipt as a file, at `now` (ms); false when it was issued before. Not a
 * change of the donation, so the version stays.
 */
export const markReceiptIssued = async (
  writer: Pick<Writer, 'update'>,
  { id }: Pick<DonationRow, 'id'>,
  now: number,
): Promise<boolean> => {
  const issued = await writer
    .update(donations)
    .set({ receiptIssuedAt: now })
    .where(and(eq(donations.id, id), isNull(donations.receiptIssuedAt)))
    .returning({ id: donations.id })
  return issued.length > 0
}
