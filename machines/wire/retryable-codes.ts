import type { FailureCode } from './failure-codes.ts'

/** Failures that leave open whether the request was carried out. */
export const unansweredCodes: readonly FailureCode[] = [
  'network_error',
  'unexpected',
  'unavailable',
]

/**
 * Failures after which a request may have been carried out, or may still be: it is retried with its idempotency key
 * only. Any other failure is definite, and the next try has a new key.
 */
export const retryableCodes: readonly FailureCode[] = [
  ...unansweredCodes,
  'no_line',
  'too_many_requests',
]
