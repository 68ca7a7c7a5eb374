/**
 * Error numbers of the Octo adapter. 0, 2, 3, 11, 17, 403 and −270 were seen in Octo's pages or in its clients
 * (payment-sim/docs/octo.md §11); 1 was seen as "data format error". All from 9001 on are the simulator's own: Octo has
 * published no numbers for a refused card, and none of these may be taken for one of its.
 */
export const octoErrors = {
  format: [1, 'Wrong params'],
  secret: [2, 'Wrong secret'],
  refundAmount: [3, 'Wrong amount to refund'],
  tooOften: [11, 'Requests too often. Minimum delay is 1 second'],
  resends: [17, 'Maximum number of SMS resend attempts'],
  forbidden: [403, 'Forbidden'],
  basket: [403, 'Fiscal object with merchant ID 0 not contains in system'],
  wrongCode: [-270, 'Неверный код подтверждения'],
  cardNumber: [9001, 'Simulator: wrong card number'],
  cardExpired: [9002, 'Simulator: the card is expired'],
  cardBlocked: [9003, 'Simulator: the card is blocked'],
  insufficientFunds: [9005, 'Simulator: insufficient funds'],
  system: [9006, 'Simulator: system error'],
  limitExceeded: [9007, 'Simulator: the limit of the card is exceeded'],
  cvv: [9008, 'Simulator: wrong security code'],
  codeExpired: [9009, 'Simulator: the code has expired'],
  verifyId: [9010, 'Simulator: this code was replaced by a newer one'],
  state: [9011, 'Simulator: the state of the payment does not allow this'],
  expiry: [9012, 'Simulator: wrong card expiry'],
  token: [9013, 'Simulator: unknown or blocked card token'],
  unknown: [9404, 'Simulator: no such payment'],
} as const satisfies Record<string, readonly [number, string]>

export type OctoErrorName = keyof typeof octoErrors

/** A refusal of the protocol: a value, not an exception. */
export type OctoRefusal = {
  readonly refused: OctoErrorName
  /** Instead of the name's own text and number. */
  readonly text?: string
  readonly code?: number
}

export const refused = (name: OctoErrorName, text?: string): OctoRefusal =>
  text === undefined ? { refused: name } : { refused: name, text }

/** What a fault rule refuses with: the error of that number, with its own words where it has some. */
export function refusedWith(code: number | undefined): OctoRefusal {
  if (code === undefined) return refused('system')
  const names = Object.keys(octoErrors) as OctoErrorName[]
  return { refused: names.find((name) => octoErrors[name][0] === code) ?? 'system', code }
}

export type Outcome = OctoRefusal | object

const isRefusal = (outcome: Outcome): outcome is OctoRefusal => 'refused' in outcome

/**
 * The envelope, HTTP 200 for refusals too. Octo is moving its fields from the root into `data` and answers
 * both for the time being (payment-sim/docs/octo.md §1).
 */
export const envelope = (outcome: Outcome, fields: 'both' | 'data' | 'root') => {
  if (!isRefusal(outcome))
    return {
      ...(fields === 'data' ? {} : outcome),
      error: 0,
      errMessage: '',
      data: fields === 'root' ? null : outcome,
    }
  const [number, text] = octoErrors[outcome.refused]
  const message = outcome.text ?? text
  return {
    error: outcome.code ?? number,
    errMessage: message,
    data: null,
    errorMessage: message,
    apiMessageForDevelopers: 'errorMessage is deprecated, read errMessage',
  }
}
