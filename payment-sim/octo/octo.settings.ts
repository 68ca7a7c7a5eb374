import * as z from 'zod'

export const octoSettingsSchema = z.strictObject({
  /** A: sha1(unique_key + uuid + status). B: sha1(sha1(secret + hash_key) + uuid + status). */
  signature: z.enum(['A', 'B']).default('A'),
  expireOrder: z.enum(['YYMM', 'MMYY']).default('YYMM'),
  otpSeconds: z.int().min(1).default(120),
  maxWrongCodes: z.int().min(1).default(3),
  /** Whether a new code resets the count of wrong ones. */
  resendResetsWrongCodes: z.boolean().default(false),
  maxResends: z.int().min(0).default(3),
  /** The `error` of a wrong code: the only number seen anywhere, in a binding. */
  wrongCodeError: z.int().default(-270),
  /** `details.transType` when the payer is sent to a page. */
  redirectTransType: z.string().default('3DS'),
  /** Whether another card may follow on the hosted page when one was refused; else that cancels the payment. */
  anotherCard: z.boolean().default(false),
  defaultTtlMinutes: z.int().min(1).default(15),
  holdMinutes: z.int().min(1).default(30),
  notifyRetries: z.int().min(0).default(3),
  /** How long after a change of status the shop is called, in ms. */
  notifyDelayMs: z.int().min(0).default(0),
  otpOnTokenPay: z.boolean().default(true),
  statusMinDelayMs: z.int().min(0).default(1000),
  /** `later`: an accepted code answers before the money moves. */
  settle: z.enum(['inline', 'later']).default('inline'),
  refundStatus: z.enum(['succeeded', 'pending']).default('succeeded'),
  /** Old answers have their fields at the root, new ones in `data`. */
  fields: z.enum(['both', 'data', 'root']).default('both'),
  /** Whether the bank has registered what the baskets name; else `prepare_payment` answers 403. */
  basketRegistered: z.boolean().default(false),
  /** UZS for a dollar: no refund may be worth less than one. */
  dollarRate: z.number().min(0).default(12_000),
  /** The bind callback carries the whole card number, according to a client of the live API. */
  bindFullNumber: z.boolean().default(false),
})
