import { hasTag, type DonationRecord } from '#machines/donation-record/donation-record.ts'
import { firstLatePollAt } from '#bff/giving/donations/donation-times.ts'
import type { Patch } from '#bff/giving/donations/donations.store.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'

/**
 * What is stored with the end of a donation. Paid: nothing more is needed or asked. Without money: the
 * card is kept until its provider has it back, and a payment that may still be made is asked about.
 */
export const endPatch = (
  row: DonationRow,
  next: DonationRecord,
  { release, mayPayLate }: PaymentProvider,
): Patch => {
  if (!hasTag(next.state, 'settled')) return {}
  if (next.state === 'paid' || next.state === 'refunded')
    return { sessionEncrypted: null, latePollAt: null }
  // A charge's token is its plan's: whoever ends the plan gives it back.
  const isLent = row.planId !== null
  return {
    ...(release === undefined || isLent ? { sessionEncrypted: null } : {}),
    ...(mayPayLate && row.paymentId !== null ? { latePollAt: firstLatePollAt(row) } : {}),
  }
}
