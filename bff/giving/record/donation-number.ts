import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'
import type { DonationRow } from './donations.table.ts'

/** The number a donor names to us: the year of the payment and a number that is given once. */
export const donationNumber = ({ paidAt, number }: DonationRow): string => {
  if (paidAt === null || number === null)
    throw new Error('a donation without payment has no number')
  const year = new Date(paidAt + TASHKENT_OFFSET_MS).getUTCFullYear()
  return `SOS-${year}-${String(number).padStart(6, '0')}`
}
