import * as z from 'zod/mini'
import { donationTypes, paymentMethods } from '#machines/donation/donation.rules.ts'

/** What the server tells of a receipt: `GET /api/receipts/{token}` and the page's own data. */
export const receiptSchema = z.object({
  token: z.string(),
  state: z.enum(['paid', 'refunded']),
  donationNumber: z.string(),
  transactionId: z.string(),
  /** UZS */
  amount: z.int(),
  type: z.enum(donationTypes),
  method: z.enum(paymentMethods),
  /** Masked. */
  card: z.optional(z.string()),
  paidAt: z.iso.datetime({ offset: true }),
  donorName: z.string(),
  refundedAt: z.optional(z.iso.datetime({ offset: true })),
  /** When it was first issued as a file: what is printed or saved later is a copy. */
  issuedAt: z.optional(z.iso.datetime({ offset: true })),
  /** Where the original stands: its page in the donor's language, absolute. */
  url: z.string(),
})

export type Receipt = z.infer<typeof receiptSchema>
