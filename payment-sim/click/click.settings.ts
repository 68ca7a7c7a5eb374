import * as z from 'zod'
import { defaultCredentials } from '../credentials.ts'
import { anotherCardSchema } from '../pages/another-card.ts'

/** What Click's documents leave unsaid, and the merchant that it calls. */
export const clickSettingsSchema = z.strictObject({
  merchantId: z.int().default(defaultCredentials.click.merchantId),
  serviceId: z.int().default(defaultCredentials.click.serviceId),
  merchantUserId: z.int().default(defaultCredentials.click.merchantUserId),
  secretKey: z.string().default(defaultCredentials.click.secretKey),
  prepareUrl: z.string().default('{merchant}/callbacks/click/prepare'),
  completeUrl: z.string().default('{merchant}/callbacks/click/complete'),
  minSum: z.number().min(0).default(1000),
  maxSum: z.number().min(0).default(1_000_000_000),
  /** How far `Auth`'s timestamp may be from the clock, in seconds; 0 takes any. */
  authSkewSeconds: z.int().min(0).default(0),
  /** How long a payment waits for the payer; then Click cancels what the merchant has prepared. */
  sessionMinutes: z.int().min(1).default(30),
  merchantRetries: z.int().min(0).max(20).default(3),
  /** How long a debited payment waits for the answer to Complete before the money goes back. */
  completeMinutes: z.int().min(1).default(60),
  /** What Complete says when the bank refused; Click documents −5017 alone, for every payment that was not made. */
  refusedError: z.int().max(-1).default(-5018),
  /**
   * Whether another card may follow on the page when the bank refused one: not at all, for the same
   * `click_trans_id`, of which the merchant is told nothing, or for a new one after a Complete with an error.
   */
  anotherCard: anotherCardSchema.default('no'),
  /** Whether the browser returns with `payment_id` and `payment_status`. */
  returnParameters: z.boolean().default(false),
  /** Uzcard may refuse a reversal that Click's own rules allow. */
  reversalRefused: z.boolean().default(false),
})
