import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import type { ProblemExtra } from '#bff/platform/http/problem.ts'
import type { DonationRow } from './donations.table.ts'

/** Why a donor's call is refused. */
export type Refusal = { readonly code: WireFailureCode; readonly extra?: ProblemExtra }
export type DonationAnswer = Result<DonationRow, Refusal>

/** A refusal that is over after so many seconds. */
export const tryLater = (code: WireFailureCode, retryAfter: number): Refusal => ({
  code,
  extra: { retryAfter: Math.max(0, retryAfter) },
})

export const unreachable: Refusal = { code: 'payment_service_unreachable' }
/** Another donation may be begun at once. */
export const attemptsExceeded: Refusal = tryLater('attempts_exceeded', 0)

export const refuse = (code: WireFailureCode, extra?: ProblemExtra) =>
  fail<Refusal>(extra === undefined ? { code } : { code, extra })
