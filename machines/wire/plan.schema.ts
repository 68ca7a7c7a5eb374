import * as z from 'zod/mini'
import { cardChangeSchema } from './card-change.schema.ts'
import { listOf, pathSchema as path } from './item-fields.schema.ts'
import { languages } from './language.ts'

export const planViewStates = [
  'active',
  'charging',
  'retrying',
  'needs_donor',
  'paused',
  'ended',
  'cancelled',
] as const

/** A monthly donation as its donor sees it: `GET /api/monthly/{token}`. Amounts are whole UZS. */
export const planViewSchema = z.object({
  /** By which people name it: `M-000012`. */
  number: z.string(),
  state: z.enum(planViewStates),
  amount: z.int(),
  /** Masked; null where no card is kept. */
  card: z.nullable(z.string()),
  /** Another card that is being confirmed, or null. */
  cardChange: z.nullable(cardChangeSchema),
  /** The day of the month; 29 to 31 only where the plan began on one of them. */
  day: z.int(),
  /** The day of the next charge, or of the next try of a refused one; null when none will follow. */
  nextChargeOn: z.nullable(z.iso.date()),
  /** The day on which a paused plan goes on by itself. */
  pausedUntil: z.nullable(z.iso.date()),
  /** Where the month is paid that waits for the donor. */
  payUrl: z.optional(path),
  endReason: z.nullable(z.enum(['refused', 'lapsed'])),
  lang: z.enum(languages),
  /** The years in which something was paid, the newest first, each with its statement as PDF. */
  statements: listOf(z.object({ year: z.int(), url: path })),
  charges: listOf(
    z.object({
      date: z.iso.date(),
      amount: z.int(),
      state: z.enum(['paid', 'refunded', 'refused', 'under_way']),
      /** UZS: how much of a paid charge went back; absent where nothing did. */
      refundedAmount: z.optional(z.int()),
      receiptUrl: z.optional(path),
    }),
  ),
})
export type PlanView = z.infer<typeof planViewSchema>

/** A month that the donor pays by a link: `GET /api/monthly-charges/{token}`. */
export const chargeViewSchema = z.object({
  /** `renewable`: the plan lapsed, and the link begins a new one with the same data. */
  state: z.enum(['due', 'renewable', 'paid', 'expired']),
  amount: z.int(),
  dueOn: z.iso.date(),
  payableUntil: z.iso.date(),
  plan: z.string(),
  donorName: z.string(),
  /** The payment by this link that is under way. */
  donationId: z.optional(z.string()),
  lang: z.enum(languages),
  receiptUrl: z.optional(path),
})
export type ChargeView = z.infer<typeof chargeViewSchema>
