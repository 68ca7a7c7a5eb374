import type { Answer } from '../adapter.ts'

/**
 * Failures of the Merchant API. The HTTP statuses are documented, non-zero `error_code` values are not: these
 * are the simulator's own.
 */
export const clickErrors = {
  request: [400, -400, 'Bad request'],
  auth: [401, -401, 'Unauthorized'],
  forbidden: [403, -403, 'Forbidden'],
  notFound: [404, -404, 'Not found'],
  media: [406, -406, 'Not acceptable: application/json only'],
  system: [500, -500, 'System error'],
  notReversible: [200, -501, 'The payment cannot be reversed'],
  cardNumber: [200, -511, 'Wrong card number'],
  cardExpiry: [200, -512, 'Wrong card expiry'],
  cardRefused: [200, -513, 'The card is expired or blocked'],
  smsNotConnected: [200, -514, 'SMS notification is not connected'],
  codeWrong: [200, -515, 'Wrong SMS code'],
  tokenUnverified: [200, -516, 'The card token is not verified'],
  charge: [200, -517, 'The card was refused'],
} as const satisfies Record<string, readonly [Answer['status'], number, string]>

export type ClickErrorName = keyof typeof clickErrors

export const clickError = (name: ClickErrorName, note?: string, code?: number): Answer => {
  const [status, number, text] = clickErrors[name]
  return { status, json: { error_code: code ?? number, error_note: note ?? text } }
}

/** What a fault rule refuses with: the error of that number, with its own words where it has some. */
export function clickErrorWith(code: number | undefined): Answer {
  const names = Object.keys(clickErrors) as ClickErrorName[]
  return clickError(
    names.find((name) => clickErrors[name][1] === code) ?? 'system',
    undefined,
    code,
  )
}

/** Every answer of the Merchant API carries `error_code` and `error_note`. */
export const clickSuccess = (fields: object): Answer => ({
  status: 200,
  json: { error_code: 0, error_note: '', ...fields },
})
