import * as z from 'zod/mini'
import { countSchema, instantSchema, listOf, webSchema } from './item-fields.schema.ts'
import { languages } from './language.ts'
import { donationTypes, paymentMethods, returnKinds } from './payment-terms.ts'

/** `GET /api/receipts/{token}`, and what the receipt's page and file are made from. */
export const receiptSchema = z.object({
  token: z.string(),
  state: z.enum(['paid', 'refunded']),
  donationNumber: z.string(),
  transactionId: z.string(),
  /** UZS */
  amount: countSchema,
  type: z.enum(donationTypes),
  method: z.enum(paymentMethods),
  /** The card it was paid with, masked. */
  card: z.optional(z.string()),
  paidAt: instantSchema,
  donorName: z.string(),
  /** To whom or to what it is dedicated, in the donor's words. */
  dedication: z.optional(z.string()),
  lang: z.enum(languages),
  /** What went back of the amount, oldest first; absent where nothing did. */
  returns: z.optional(
    listOf(z.object({ kind: z.enum(returnKinds), amount: countSchema, at: instantSchema })),
  ),
  /** When it was first issued as a file (mail or PDF): what is issued later is a copy. */
  issuedAt: z.optional(instantSchema),
  /**
   * How the donor gets the link of the monthly donation, and where to, masked; absent for one-time
   * donations. The link itself is not part of it, because a receipt is shown to others.
   */
  manageLink: z.optional(z.object({ channel: z.enum(['mail', 'sms']), to: z.string() })),
  /** Where the original is: its page in the donor's language, absolute. */
  url: webSchema,
})
export type Receipt = z.infer<typeof receiptSchema>
