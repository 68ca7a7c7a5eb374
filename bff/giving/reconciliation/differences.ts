import type { Difference, DifferenceKind } from '#bff/platform/operators/reconciliation.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { ListedPayment } from '#bff/giving/providers/payment-provider.ts'
import type { PlanAttempt } from './plan-attempts.ts'

/** A difference with what is needed to put it right. */
export type Found = {
  readonly kind: DifferenceKind
  readonly provider: string
  /** As the service has it; null where it was not asked for a list and said nothing more. */
  readonly payment: ListedPayment | null
  readonly row: DonationRow | null
  /** Of a payment that the books do not have: the attempt at a plan's month whose name it bears. */
  readonly attempt: PlanAttempt | null
}

/** What the books say of a donation. */
const inBooks = (row: DonationRow | null): string | null => {
  if (row === null) return null
  return row.number === null || row.paidAt === null
    ? row.state
    : `${donationNumber(row)} ${row.state}`
}

/** The same for staff. */
export const differenceOf = ({ kind, provider, payment, row, attempt }: Found): Difference => ({
  kind,
  provider,
  reference: row?.reference ?? payment?.reference ?? null,
  transaction: payment?.paymentId ?? row?.paymentId ?? null,
  amount: payment?.amount ?? row?.amount ?? null,
  paidAt: payment?.paidAt ?? row?.paidAt ?? null,
  books: inBooks(row),
  month: attempt?.month ?? row?.planMonth ?? null,
})
