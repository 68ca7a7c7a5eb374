import type { PaymeTarget } from './payme-probe.ts'

/** How long a transaction may wait to be performed, in ms. */
export const HOURS_12 = 43_200_000

export type PaymeOrder = {
  readonly account: Readonly<Record<string, string>>
  /** Tiyin. */
  readonly amount: number
}

export type PaymeRun = PaymeTarget & {
  /** The content type is the merchant's choice: a first probe finds it. */
  readonly isTypeProbed: boolean
  /** Three: one is cancelled, one is paid and refunded, one runs out of time. */
  readonly orders: readonly [PaymeOrder, PaymeOrder, PaymeOrder]
  readonly unknownAccount: Readonly<Record<string, string>>
  /** An order is paid once; an account that is filled up takes any number of transactions. */
  readonly accountType: 'one-time' | 'accumulative'
}
