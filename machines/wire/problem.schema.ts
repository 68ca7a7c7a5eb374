import * as z from 'zod/mini'
import { failureCodes } from './failure-codes.ts'

/** A problem answer of the BFF (`application/problem+json`, RFC 9457) as the browser reads it. */
export const problemSchema = z.object({
  code: z.enum(failureCodes),
  issues: z.optional(z.array(z.object({ field: z.string(), key: z.string() }))),
  retryAfter: z.optional(z.number()),
  prices: z.optional(z.array(z.object({ id: z.number(), price: z.number() }))),
})
