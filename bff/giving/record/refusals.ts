import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { ProblemExtra, Problem } from '#bff/platform/http/problem.ts'
import type { DonationRow } from './donations.table.ts'

export type DonationRowResult = Result<DonationRow, Problem>

/** A refusal that is over after so many seconds. */
export const tryLater = (code: WireFailureCode, retryAfter: number): Problem => ({
  code,
  extra: { retryAfter: Math.max(0, retryAfter) },
})

/** What a limit refuses: nothing where there is no wait. */
export const tooMany = (seconds: number | null): Problem | null =>
  seconds === null ? null : tryLater('too_many_requests', seconds)

/** Refused until a moment (ms). */
export const tooManyUntil = (moment: number, now: number): Problem =>
  tryLater('too_many_requests', Math.ceil((moment - now) / 1000))

export const unreachable: Problem = { code: 'payment_service_unreachable' }
/** Another donation may be begun at once. */
export const attemptsExceeded: Problem = tryLater('attempts_exceeded', 0)

export const refuse = (code: WireFailureCode, extra?: ProblemExtra) =>
  fail<Problem>(extra === undefined ? { code } : { code, extra })

type Ended = { readonly state: string; readonly failureCode: WireFailureCode | null }

/** Answers a repeated call with the result of the first one. */
export const replayEnd = <Row extends Ended>(row: Row): Result<Row, Problem> => {
  if (row.state !== 'failed' || row.failureCode === null) return ok(row)
  return row.failureCode === 'attempts_exceeded' ? fail(attemptsExceeded) : refuse(row.failureCode)
}
