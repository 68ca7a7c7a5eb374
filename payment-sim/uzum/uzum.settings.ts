import * as z from 'zod'
import { defaultCredentials } from '../credentials.ts'

/** What Uzum's documents leave unsaid, and the merchant that it calls. */
export const uzumSettingsSchema = z.strictObject({
  terminalId: z.uuid().default(defaultCredentials.uzum.terminalId),
  apiKey: z.string().default(defaultCredentials.uzum.apiKey),
  callbackUrl: z.string().default('{merchant}/callbacks/uzum'),
  /** The optional callback of business events (FORM_CLOSED); empty sends none. */
  eventCallbackUrl: z.string().default(''),
  callbackRetries: z.int().min(0).max(5).default(5),
  /** In ms, between the end of an operation and its callback. */
  callbackDelayMs: z.int().min(0).default(0),
  /** Whether the terminal takes payments in two steps; else 3004. */
  twoStep: z.boolean().default(true),
  /** Whether the order waits for another card, until its session ends, when the bank has refused one. */
  anotherCard: z.boolean().default(false),
  /** The HTTP status of refusals; the documents name 200 only. */
  errorStatus: z.union([z.literal(200), z.literal(400)]).default(200),
  /** What becomes of a refund at once; one in progress succeeds when the clock moves. */
  refundState: z.enum(['SUCCESS', 'IN_PROGRESS', 'FAIL']).default('SUCCESS'),
})
