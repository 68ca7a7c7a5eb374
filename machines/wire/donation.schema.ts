import * as z from 'zod/mini'
import { wireFailureCodes } from './failure-codes.ts'
import { instantSchema as instant, pathSchema } from './item-fields.schema.ts'
import { languages } from './language.ts'
import { donationTypes, leftPages, paymentMethods } from './payment-terms.ts'

const common = {
  id: z.string().check(z.minLength(1)),
  type: z.enum(donationTypes),
  /** UZS */
  amount: z.int(),
  method: z.enum(paymentMethods),
  lang: z.enum(languages),
}

const paid = {
  donationNumber: z.string(),
  transactionId: z.string(),
  receiptUrl: pathSchema,
  paidAt: instant,
  /** Where the receipt went by mail, masked: `a…@e….uz`; absent where no address was given. */
  receiptSentTo: z.optional(z.string()),
  /** Until when that address can be mended, once; absent when it was, or cannot be any more. */
  receiptMendableUntil: z.optional(instant),
  /** Monthly donations only: the donor's link to see and end the plan, and the next charge's date. */
  manageUrl: z.optional(pathSchema),
  nextChargeOn: z.optional(z.iso.date()),
  /** What happens on that day: the card is charged, or, where none is kept, a link to pay is sent. */
  nextChargeBy: z.optional(z.enum(['card', 'link'])),
  /** UZS: how much of the amount went back; absent where nothing did. */
  refundedAmount: z.optional(z.int()),
  /** Paid on a page that the donor had left for another donation: it can be given back. */
  givesBack: z.optional(z.literal(true)),
}

/** A donation as the BFF returns it: `GET /api/donations/{id}` and every call that changes one. */
export const donationSchema = z.discriminatedUnion('state', [
  z.object({
    ...common,
    state: z.literal('awaiting_code'),
    /** Masked: `+998 90 *** ** 67`. */
    phone: z.string(),
    codeExpiresAt: instant,
    resendAt: instant,
    attemptsLeft: z.int(),
    /** What asking for another code takes; `none` when no more will be sent. */
    resend: z.enum(['free', 'card', 'none']),
  }),
  z.object({
    ...common,
    state: z.literal('awaiting_service'),
    url: z.url({ protocol: /^https?$/ }),
    expiresAt: instant,
    /** What becomes of the page when the donor pays another way; absent where that is the bank's page of a card. */
    leftPage: z.optional(z.enum(leftPages)),
    /** The donor left it for another way: it lives until its end all the same. */
    left: z.optional(z.literal(true)),
  }),
  z.object({
    ...common,
    state: z.literal('checking'),
    since: instant,
    /** By when the outcome is known, and who decides it. */
    decidedBy: instant,
    waitsFor: z.enum(['provider', 'staff']),
  }),
  z.object({ ...common, ...paid, state: z.literal('paid') }),
  z.object({ ...common, state: z.literal('failed'), code: z.enum(wireFailureCodes) }),
  z.object({ ...common, state: z.literal('expired') }),
  z.object({ ...common, state: z.literal('cancelled') }),
  z.object({ ...common, ...paid, state: z.literal('refunded'), refundedAt: instant }),
])

export type Donation = z.infer<typeof donationSchema>
export type DonationStatus = Donation['state']
export type DonationIn<State extends DonationStatus> = Extract<Donation, { state: State }>
