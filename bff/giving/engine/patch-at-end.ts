import { hasTag } from '#machines/donation-record/donation-record.ts'
import { firstLatePollAt } from '#bff/giving/record/donation-times.ts'
import type { Patch } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'

/**
 * What is stored with the end of a donation, whose row has its new state. Paid: the session is dropped and polling stops. Unpaid: the card
 * token is kept until the provider has removed it, and a late payment is polled for.
 */
export const patchAtEnd = (row: DonationRow, { way, mayPayLate }: PaymentProvider): Patch => {
  if (!hasTag(row.state, 'ended')) return {}
  if (row.state === 'paid' || row.state === 'refunded')
    return { sessionEncrypted: null, latePollAt: null }
  // A charge uses its plan's token, which is removed when the plan ends.
  const isLent = row.planId !== null
  return {
    ...(way !== 'codeForCard' || isLent ? { sessionEncrypted: null } : {}),
    ...(mayPayLate && row.paymentId !== null ? { latePollAt: firstLatePollAt(row) } : {}),
  }
}
