/**
 * The states of a receipt (reference: receipt states) and what leads from one to another. A register without
 * billing of its own skips 1, 3 and 30, in which Payme calls the merchant.
 */
export const receiptState = {
  waiting: 0,
  creating: 1,
  debiting: 2,
  performing: 3,
  paid: 4,
  held: 5,
  cancelling: 21,
  queued: 30,
  cancelled: 50,
} as const

export type ReceiptState = (typeof receiptState)[keyof typeof receiptState]

export type ReceiptEvent =
  | 'transaction.create'
  | 'transaction.perform'
  | 'transaction.queue'
  /** The merchant gets CancelTransaction; money that was taken is refunded. */
  | 'transaction.abort'
  | 'pay.begin'
  | 'pay.settle'
  | 'pay.refuse'
  /** Another card may be given for the merchant's same transaction. */
  | 'pay.again'
  | 'hold.settle'
  | 'hold.confirm'
  | 'cancel'
  | 'cancel.settle'

const { waiting, creating, debiting, performing, paid, held, cancelling, queued, cancelled } =
  receiptState

const transitions: Readonly<Record<ReceiptState, Partial<Record<ReceiptEvent, ReceiptState>>>> = {
  [waiting]: { 'transaction.create': creating, 'pay.begin': debiting, cancel: cancelled },
  [creating]: {
    'pay.begin': debiting,
    'pay.again': creating,
    'transaction.abort': cancelled,
  },
  [debiting]: {
    'pay.settle': paid,
    'pay.refuse': waiting,
    'pay.again': creating,
    'hold.settle': held,
    'transaction.perform': performing,
    'transaction.abort': cancelled,
  },
  [performing]: {
    'pay.settle': paid,
    'transaction.queue': queued,
    'transaction.abort': cancelling,
  },
  [queued]: { 'pay.settle': paid, 'transaction.abort': cancelling },
  [paid]: { cancel: cancelling },
  [held]: { 'hold.confirm': paid, cancel: cancelling },
  [cancelling]: { 'cancel.settle': cancelled },
  [cancelled]: {},
}

/** The state after an event, or null when the chart forbids it. */
export const nextReceiptState = (state: ReceiptState, event: ReceiptEvent): ReceiptState | null =>
  transitions[state][event] ?? null
