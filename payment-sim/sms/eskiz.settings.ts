import * as z from 'zod'
import { messageStatuses } from './message-status.ts'

export const eskizSettingsSchema = z.strictObject({
  /** Eskiz's test account takes three given texts only. */
  testAccount: z.boolean().default(false),
  /** What becomes of messages; only a delivered one reaches a phone. */
  outcome: z.enum(messageStatuses).default('DELIVERED'),
  callbackRetries: z.int().min(0).max(10).default(3),
  /** Of one part of a message, in UZS. */
  partPrice: z.number().min(0).default(95),
  balance: z.number().min(0).default(1_000_000),
})
