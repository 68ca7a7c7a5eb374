import type { WireFailureCode } from '#machines/wire/failure-codes.ts'

/** Wrong, late and too many codes at `cards.verify`. */
export const CODE_EXPIRED = -31101
export const CODE_ATTEMPTS_EXCEEDED = -31102
export const CODE_WRONG = -31103
export const RECEIPT_NOT_FOUND = -31401
export const RECEIPT_ALREADY_PAID = -31402

/** The service or the processing centre is down: the same call may be made again. */
const unavailable: ReadonlySet<number> = new Set([-31001, -31002, -31110, -31622, -31623])
/** The system failed, so what it did is not known. */
const SYSTEM_ERROR = -32400

export const isUnavailable = (code: number) => unavailable.has(code)
export const isUndecided = (code: number) => unavailable.has(code) || code === SYSTEM_ERROR

// One code means several refusals and only the text distinguishes them (three languages).
const saysExpired = (text: string) => /expir|истек|истёк|срок|muddat/i.test(text)
const saysFunds = (text: string) => /insufficient|недостаточно|mablag|yetarli/i.test(text)

/** A refusal of `cards.create`. −31301 there is a refused or an expired card. */
export const failureOfCard = (code: number, text: string): WireFailureCode => {
  switch (code) {
    case -31300:
      return 'card_number_invalid'
    case -31301:
      return saysExpired(text) ? 'card_expired' : 'card_refused'
    case -31302:
      return 'card_refused'
    case -31303:
      return 'insufficient_funds'
    case -31630:
      return saysFunds(text) ? 'insufficient_funds' : 'card_refused'
    default:
      return 'donation_failed'
  }
}

/** A refusal of `cards.get_verify_code`. −31301 there means that SMS is not connected. */
export const failureOfCodeRequest = (code: number): WireFailureCode =>
  code === -31301 ? 'sms_not_connected' : 'donation_failed'

/** A refusal of `receipts.create` or `receipts.pay`; −31630 is the official one of a card. */
export const failureOfCharge = (code: number, text: string): WireFailureCode => {
  const failure = failureOfCard(code, text)
  return failure === 'donation_failed' ? 'confirmation_failed' : failure
}
