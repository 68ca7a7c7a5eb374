import type { FieldIssue } from './field-issue.ts'
import type { FailureCode } from './failure-codes.ts'
import type { Price } from './price.schema.ts'

/** Why a call was refused: the code, the broken rules, and how long to wait (seconds) where known. */
export type Refusal = {
  readonly code: FailureCode
  readonly issues: readonly FieldIssue[]
  readonly retryAfter: number | null
  /** The present prices (UZS), where the request had others. */
  readonly prices?: readonly Price[]
}

export const refusal = (
  code: FailureCode,
  { issues = [], retryAfter = null, prices }: Partial<Omit<Refusal, 'code'>> = {},
): Refusal => ({ code, issues, retryAfter, ...(prices === undefined ? {} : { prices }) })
