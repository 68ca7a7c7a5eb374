import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import type { Statement } from '#bff/giving/receipts/statement-pdf.ts'
import { planNumber } from './plan-notifications.ts'

type Paid = DonationRow & { readonly paidAt: number }

const isPaid = (row: DonationRow): row is Paid =>
  (row.state === 'paid' || row.state === 'refunded') && row.paidAt !== null

const yearOf = ({ paidAt }: Paid): number => Number(tashkentDate(paidAt).slice(0, 4))

/** The years in which something was paid, the newest first. */
export const statementYears = (charges: readonly DonationRow[]): readonly number[] =>
  [...new Set(charges.filter(isPaid).map(yearOf))].sort((a, b) => b - a)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** The statement of a year at `now` (ms); null where nothing was paid in it. */
export const statementOf = (
  plan: PlanRow,
  charges: readonly DonationRow[],
  year: number,
  now: number,
): Statement | null => {
  const rows = charges
    .filter(isPaid)
    .filter((row) => yearOf(row) === year)
    .sort((a, b) => a.paidAt - b.paidAt)
    .map((row) => ({
      date: tashkentDate(row.paidAt),
      number: donationNumber(row),
      card: row.cardMask ?? '',
      amount: row.amount,
      refunded: row.refundedAmount,
    }))
  if (rows.length === 0) return null
  return {
    year,
    plan: planNumber(plan),
    donorName: plan.donorName,
    rows,
    total: sumOf(rows.map(({ amount }) => amount)),
    refunded: sumOf(rows.map(({ refunded }) => refunded)),
    madeOn: tashkentDate(now),
  }
}
