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

/** The issue of the field that a code concerns, for a refusal that names none. */
export const withFieldOf = (
  refused: Refusal,
  concerned: Partial<Record<FailureCode, FieldIssue>>,
): Refusal => {
  const issue = concerned[refused.code]
  return issue === undefined || refused.issues.length > 0
    ? refused
    : { ...refused, issues: [issue] }
}

export const refusal = (
  code: FailureCode,
  { issues = [], retryAfter = null, prices }: Partial<Omit<Refusal, 'code'>> = {},
): Refusal => ({ code, issues, retryAfter, ...(prices === undefined ? {} : { prices }) })
