import type { FailureCode } from './failure-codes.ts'

/**
 * Failures after which a request may have been carried out, or may still be: it is retried with its idempotency key
 * only. Any other failure is definite, and the next try has a new key.
 */
export const retryableCodes: readonly FailureCode[] = [
  'network_error',
  'no_line',
  'unexpected',
  'unavailable',
  'too_many_requests',
]
