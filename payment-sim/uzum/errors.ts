/** Uzum Checkout's error codes, as its documents list them. */
export const uzumErrors = {
  1001: 'Invalid UzumId token',
  1006: 'Access error: insufficient rights to perform the operation',
  2000: 'Invalid data format: ValidationError',
  3000: 'Invalid payment status: operation cannot be performed in the current status',
  3001: 'Terminal with the specified terminalId not found',
  3002: 'Invalid amount, currency, or fee',
  3004: 'Terminal does not support this payment type (ONE_STEP / TWO_STEP)',
  3005: 'Payment with the specified paymentId not found',
  3006: 'Binding with the specified bindingId not found',
  3007: 'Invalid card details. Incorrect MCC code',
  3008: 'Insufficient funds on the account',
  3009: 'Declined by antifraud system',
  3010: 'Payment with this card is not possible due to sanctions or other restrictions',
  3011: 'Operation declined by the issuing bank',
  3012: 'Transaction limit exceeded',
  3013: 'Payment amount exceeds the set limit',
  3015: 'Transactions with cards of the specified payment system are prohibited',
  3016: 'Decryption error: certificate not found or AES token not found',
  3019: 'Incorrect amount for payment cancellation',
  3020: 'Timeout for payment cancellation',
  3021: 'Incorrect amount for refund',
  3022: 'Timeout for refund',
  3024: 'BIN not found',
  3027: 'Payment with this order number already exists',
  3028: 'Operation already exists',
  3029: 'Payment data expiration',
  3030: 'COMPLETE operation is unavailable for single-step payments',
  3035: 'Operation not found',
  3036: 'Unable to cancel single-step payment',
  3041: 'Session timed out',
  3042: 'User closed the payment form',
  3043: 'Payment cannot be processed. Possible issues on the processing side',
  3047: 'Unknown payment type',
  3049: 'Processing is unresponsive',
  3051: '3DS error',
  3060: 'Partner is blocked',
  3405: 'The card number for notifications does not match the account number, or the SMS notification service is not enabled',
  5000: 'Internal Error',
} as const satisfies Readonly<Record<number, string>>

export type UzumErrorCode = keyof typeof uzumErrors

/** Words of a code; `Error` for one that the table lacks. */
export const uzumErrorText = (code: number): string =>
  Object.hasOwn(uzumErrors, code) ? uzumErrors[code as UzumErrorCode] : 'Error'

/** A refusal of the protocol: a value, not an exception. */
export type UzumRefusal = { readonly errorCode: number; readonly message?: string }

export const refused = (errorCode: UzumErrorCode, message?: string): UzumRefusal =>
  message === undefined ? { errorCode } : { errorCode, message }

export const isRefusal = (outcome: UzumRefusal | object): outcome is UzumRefusal =>
  'errorCode' in outcome
