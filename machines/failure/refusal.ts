import * as z from 'zod/mini'
import type { FieldIssue } from './field-issue.ts'
import { failureCodes, type FailureCode } from './failure-codes.ts'

/** Why a call was refused: the code, the broken rules, and how long to wait (seconds) if told. */
export type Refusal = {
  readonly code: FailureCode
  readonly issues: readonly FieldIssue[]
  readonly retryAfter: number | null
  /** Prices (UZS) that are true now, where others were asked for. */
  readonly prices?: readonly { readonly id: number; readonly price: number }[]
}

/** A problem answer of the BFF (`application/problem+json`, RFC 9457) as the browser reads it. */
export const problemSchema = z.object({
  code: z.enum(failureCodes),
  issues: z.optional(z.array(z.object({ field: z.string(), key: z.string() }))),
  retryAfter: z.optional(z.number()),
  prices: z.optional(z.array(z.object({ id: z.number(), price: z.number() }))),
})

export const refusal = (
  code: FailureCode,
  { issues = [], retryAfter = null, prices }: Partial<Omit<Refusal, 'code'>> = {},
): Refusal => ({ code, issues, retryAfter, ...(prices === undefined ? {} : { prices }) })
