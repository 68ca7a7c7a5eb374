import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import type { ProblemExtra, Problem } from '#bff/platform/http/problem.ts'
import type { DonationRow } from './donations.table.ts'

export type DonationRowResult = Result<DonationRow, Problem>

/** A refusal that is over after so many seconds. */
export const tryLater = (code: WireFailureCode, retryAfter: number): Problem => ({
  code,
  extra: { retryAfter: Math.max(0, retryAfter) },
})

export const unreachable: Problem = { code: 'payment_service_unreachable' }
/** Another donation may be begun at once. */
export const attemptsExceeded: Problem = tryLater('attempts_exceeded', 0)

export const refuse = (code: WireFailureCode, extra?: ProblemExtra) =>
  fail<Problem>(extra === undefined ? { code } : { code, extra })
