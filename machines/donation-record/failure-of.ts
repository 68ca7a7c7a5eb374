import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { DonationType } from '#machines/wire/payment-terms.ts'

/** The setup of a monthly donation has codes of its own for the same refusals. */
const monthlyCodes: Partial<Record<WireFailureCode, WireFailureCode>> = {
  donation_failed: 'monthly_setup_failed',
  confirmation_failed: 'monthly_confirmation_failed',
}

/** The code by which a donation of this type names a refusal. */
export const failureOf = (type: DonationType, code: WireFailureCode): WireFailureCode =>
  type === 'monthly' ? (monthlyCodes[code] ?? code) : code
