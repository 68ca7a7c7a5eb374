import * as z from 'zod/mini'
import { wireFailureCodes } from './failure-codes.ts'
import { priceSchema } from './price.schema.ts'

/** Where in the input, and which rule it breaks. The rejected value stays behind. */
export const fieldIssueSchema = z.object({ field: z.string(), key: z.string() })

/** A refusal of the BFF: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  /** For developers; what people read is found by the code. */
  title: z.string(),
  status: z.int(),
  code: z.enum(wireFailureCodes),
  issues: z.optional(z.readonly(z.array(fieldIssueSchema))),
  /** Whole seconds until the same call makes sense again. */
  retryAfter: z.optional(z.number()),
  /** Prices that are true now, where others were asked for. */
  prices: z.optional(z.readonly(z.array(priceSchema))),
})
export type Problem = z.infer<typeof problemSchema>
