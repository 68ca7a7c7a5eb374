import * as z from 'zod/mini'
import { wireFailureCodes } from './failure-codes.ts'
import { priceSchema } from './price.schema.ts'

/** Where in the input, and which rule it breaks. The rejected value stays behind. */
export const fieldIssueSchema = z.object({ field: z.string(), key: z.string() })

/** What is read of a refusal: why, which rules are broken, and what helps. */
export const refusalSchema = z.object({
  code: z.enum(wireFailureCodes),
  issues: z.optional(z.array(fieldIssueSchema)),
  /** Whole seconds until the same call makes sense again. */
  retryAfter: z.optional(z.number()),
  /** The present prices, where the request had others. */
  prices: z.optional(z.array(priceSchema)),
})

/** A refusal of the BFF as it travels: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  ...refusalSchema.shape,
  /** For developers; what people read is found by the code. */
  title: z.string(),
  status: z.int(),
})
