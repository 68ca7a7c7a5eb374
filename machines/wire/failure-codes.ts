/** Refusals of a card, by the service or the bank: each has an advice, and the limits count them. */
export const cardFailures = [
  'card_number_invalid',
  'card_expired',
  'card_refused',
  'insufficient_funds',
  'sms_not_connected',
] as const

/** Codes the BFF answers with; the statuses they travel under are the BFF's own table. */
export const wireFailureCodes = [
  'request_invalid',
  'origin_refused',
  'not_found',
  'vacancy_not_found',
  'news_invalid',
  'wrong_state',
  'key_reused',
  'vacancy_expired',
  'price_changed',
  'body_too_large',
  'resume_too_large',
  'resume_type',
  'code_invalid',
  'code_expired',
  ...cardFailures,
  'resume_required',
  'consent_required',
  'too_many_requests',
  'attempts_exceeded',
  'payment_service_unreachable',
  'donation_failed',
  'monthly_setup_failed',
  'confirmation_failed',
  'monthly_confirmation_failed',
  'unavailable',
  'unexpected',
] as const

/** Codes only the browser gives: no answer of the BFF caused them. */
export const browserFailureCodes = [
  'network_error',
  'no_line',
  'waited_too_long',
  'vacancies_unavailable',
  'application_failed',
  'document_view_failed',
  'document_download_failed',
  'news_empty',
] as const

/** Every failure a visitor can meet; each has a sentence in `locales/<lang>/failures.json`. */
export const failureCodes = [...wireFailureCodes, ...browserFailureCodes] as const

export type CardFailure = (typeof cardFailures)[number]
export type WireFailureCode = (typeof wireFailureCodes)[number]
export type BrowserFailureCode = (typeof browserFailureCodes)[number]
export type FailureCode = WireFailureCode | BrowserFailureCode

export const isFailureCode = (text: unknown): text is FailureCode =>
  failureCodes.some((code) => code === text)
