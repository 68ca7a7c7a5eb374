import { cardFailures } from '#machines/wire/failure-codes.ts'

/** Why a donation is not begun. */
export const beginFailures = [
  'request_invalid',
  'key_reused',
  ...cardFailures,
  'too_many_requests',
  'payment_service_unreachable',
] as const

/** Why the code of a card is not taken. */
export const codeFailures = [
  'request_invalid',
  'not_found',
  'wrong_state',
  'code_invalid',
  'code_expired',
  ...cardFailures,
  'too_many_requests',
  'attempts_exceeded',
  'payment_service_unreachable',
  'monthly_confirmation_failed',
] as const

/** Why no other code is sent. */
export const resendFailures = [
  'not_found',
  'wrong_state',
  ...cardFailures,
  'too_many_requests',
  'payment_service_unreachable',
] as const
