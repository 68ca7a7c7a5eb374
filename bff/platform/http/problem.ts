import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { Result } from '#machines/wire/result.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'

/**
 * The one place where a refusal's code becomes a status and a title (docs/contract.md §1).
 * The titles are for developers; what people read is in `locales`, by code.
 */
const kinds = {
  request_invalid: { status: 400, title: 'The request is not valid' },
  origin_refused: { status: 403, title: 'Writes come from our own pages only' },
  not_found: { status: 404, title: 'There is nothing here' },
  vacancy_not_found: { status: 404, title: 'Vacancy not found' },
  news_invalid: { status: 404, title: 'Invalid news ID or slug' },
  wrong_state: { status: 409, title: 'The stored state does not allow this step' },
  key_reused: { status: 409, title: 'This key was used for other content' },
  vacancy_expired: { status: 409, title: 'The deadline has passed' },
  price_changed: { status: 409, title: 'A price is no longer true' },
  body_too_large: { status: 413, title: 'The body is too large' },
  resume_too_large: { status: 413, title: 'The file size cannot exceed 5MB' },
  resume_type: { status: 415, title: 'Only PDF, DOC, DOCX files are allowed' },
  code_invalid: { status: 422, title: 'Invalid verification code' },
  code_expired: { status: 422, title: 'The verification code has expired' },
  card_number_invalid: { status: 422, title: 'The card number was not accepted' },
  card_expired: { status: 422, title: 'The card has expired' },
  card_refused: { status: 422, title: 'The card was refused' },
  insufficient_funds: { status: 422, title: 'There is not enough money on the card' },
  sms_not_connected: { status: 422, title: 'SMS messages are not connected for the card' },
  resume_required: { status: 422, title: 'A resume file is required' },
  consent_required: { status: 422, title: 'Consent to data processing is required' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  attempts_exceeded: { status: 429, title: 'Too many wrong codes' },
  payment_service_unreachable: { status: 502, title: 'The payment service cannot be reached' },
  donation_failed: { status: 502, title: 'The payment service refused the donation' },
  monthly_setup_failed: { status: 502, title: 'The payment service refused the monthly setup' },
  confirmation_failed: { status: 502, title: 'The payment service refused the confirmation' },
  monthly_confirmation_failed: { status: 502, title: 'The monthly setup was not confirmed' },
  unavailable: { status: 503, title: 'The site cannot do this at the moment' },
  unexpected: { status: 500, title: 'An unexpected error occurred' },
} as const satisfies Record<WireFailureCode, { status: ContentfulStatusCode; title: string }>

export type ProblemCode = WireFailureCode
export type ProblemStatus = (typeof kinds)[ProblemCode]['status']

export type ProblemExtra = {
  readonly issues?: readonly FieldIssue[]
  /** Whole seconds until the same call makes sense again; also sent as `Retry-After`. */
  readonly retryAfter?: number
  /** The current prices (UZS) of what was ordered at other prices. */
  readonly prices?: readonly { readonly id: number; readonly price: number }[]
}

type StatusOf<Code extends ProblemCode> = (typeof kinds)[Code]['status']

/** The body of a problem answer (docs/contract.md §1). */
type ProblemBody<Code extends ProblemCode> = ProblemExtra & {
  readonly title: string
  readonly status: StatusOf<Code>
  readonly code: Code
}

type ProblemAnswer<Code extends ProblemCode> = Response &
  TypedResponse<ProblemBody<Code>, StatusOf<Code>, 'json'>

/** Why a call is refused: its code and what goes with it. */
export type Problem = { readonly code: ProblemCode; readonly extra?: ProblemExtra }

export const statusOf = (code: ProblemCode): ProblemStatus => kinds[code].status

/**
 * Answers `application/problem+json` `{ title, status, code, issues?, retryAfter? }`.
 * `extra` may carry further members (new prices, for instance).
 */
export const problem = <Code extends ProblemCode>(
  c: Context,
  code: Code,
  extra?: ProblemExtra,
): ProblemAnswer<Code> => {
  const { status, title } = kinds[code]
  const headers: Record<string, string> = { 'Content-Type': 'application/problem+json' }
  if (extra?.retryAfter !== undefined) headers['Retry-After'] = String(extra.retryAfter)
  const answer: Response = c.json({ title, status, code, ...extra }, status, headers)
  return answer as ProblemAnswer<Code>
}

type Answering<Value, Answer> = { readonly answer: (c: Context, value: Value) => Answer }

/** Answers what a call has brought, or why it is refused. */
export const answerOr = <Value, Answer>(
  c: Context,
  by: Answering<Value, Answer>,
  result: Result<Value, Problem>,
): Answer | ProblemAnswer<ProblemCode> =>
  result.ok ? by.answer(c, result.value) : problem(c, result.failure.code, result.failure.extra)
