import { cardFailures } from '#machines/wire/failure-codes.ts'

/** Why a donation is not begun. */
export const beginFailures = [
  'request_invalid',
  'key_reused',
  ...cardFailures,
  'too_many_requests',
  'payment_service_unreachable',
] as const
