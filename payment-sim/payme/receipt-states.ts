/**
 * The states of a receipt (reference: receipt states) and what leads from one to another. A register without
 * billing of its own skips 1 and 3, in which Payme speaks to the merchant.
 */
export const receiptState = {
  waiting: 0,
  debiting: 2,
  paid: 4,
  cancelling: 21,
  cancelled: 50,
} as const

export type ReceiptState = (typeof receiptState)[keyof typeof receiptState]

export type ReceiptEvent = 'pay.begin' | 'pay.settle' | 'pay.refuse' | 'cancel' | 'cancel.settle'

const { waiting, debiting, paid, cancelling, cancelled } = receiptState

const transitions: Readonly<Record<ReceiptState, Partial<Record<ReceiptEvent, ReceiptState>>>> = {
  [waiting]: { 'pay.begin': debiting, cancel: cancelled },
  [debiting]: { 'pay.settle': paid, 'pay.refuse': waiting },
  [paid]: { cancel: cancelling },
  [cancelling]: { 'cancel.settle': cancelled },
  [cancelled]: {},
}

/** The state after an event, or null when the chart forbids it. */
export const nextReceiptState = (state: ReceiptState, event: ReceiptEvent): ReceiptState | null =>
  transitions[state][event] ?? null
