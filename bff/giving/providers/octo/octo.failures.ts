import type { WireFailureCode } from '#machines/wire/failure-codes.ts'

/** "Maximum number of SMS resend attempts" (`check_pan`). */
export const NO_MORE_RESENDS = 17
/** A wrong code, the one number seen anywhere. */
export const CODE_WRONG = -270

/** Octo publishes no table of refusals; its texts (which may be Russian) say more than its numbers. */
const hints: readonly (readonly [RegExp, WireFailureCode])[] = [
  [/insufficient|not enough|недостаточно|mablag/i, 'insufficient_funds'],
  [/sms/i, 'sms_not_connected'],
  [/expired?\b|истек|истёк|muddat/i, 'card_expired'],
  [/number|номер|raqam/i, 'card_number_invalid'],
  [/card|карт|karta|declin|refus|block|limit|security code|cvc|cvv/i, 'card_refused'],
]

const failureOf = (text: string, otherwise: WireFailureCode): WireFailureCode =>
  hints.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise

/** A refusal of `pay`. */
export const failureOfPay = (text: string) => failureOf(text, 'donation_failed')
/** A refusal after the code. */
export const failureOfConfirmation = (text: string) => failureOf(text, 'confirmation_failed')
/** Whether a refused code was a late one. */
export const saysCodeExpired = (text: string) => /expired?\b|истек|истёк|muddat/i.test(text)
