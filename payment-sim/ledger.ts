import type { Events } from './events.ts'
import type { Provider } from './providers.ts'

/** One transfer of money, or one that was asked for. Amounts in tiyin, times ISO 8601. */
type Transaction = {
  /** The provider's id: Payme's receipt `_id`, Click's `click_trans_id`, Uzum's `orderId`, Octo's `octo_payment_UUID`. */
  readonly id: string
  readonly provider: Provider
  readonly kind: 'receipt' | 'checkout' | 'payment'
  /** Payme: the account the receipt was made for. */
  readonly account: Readonly<Record<string, string>> | null
  /** The merchant's own id: Octo's `shop_transaction_id`, Click's `merchant_trans_id`, Uzum's `orderNumber`. */
  readonly shopTransactionId: string | null
  readonly amountTiyin: number
  readonly refundedTiyin: number
  /** The provider's own state: a number at Payme and Click, a word at Uzum and Octo. */
  readonly state: number | string
  /** The payer's money is with the shop: charged, and not cancelled. */
  readonly paid: boolean
  /** The masked number of the card that was charged. */
  readonly card: string | null
  readonly createdAt: string
  readonly paidAt: string | null
  readonly cancelledAt: string | null
}

export type Ledger = {
  /** Writes the latest state of a transaction. */
  record(transaction: Transaction): void
  newestFirst(): readonly Transaction[]
  clear(): void
}

export const createLedger = (events: Events, limit = 5000): Ledger => {
  const transactions = new Map<string, Transaction>()
  return {
    record: (transaction) => {
      transactions.set(transaction.id, transaction)
      const oldest = transactions.keys().next()
      if (transactions.size > limit && !oldest.done) transactions.delete(oldest.value)
      events.emit('transactions')
    },
    newestFirst: () => [...transactions.values()].toReversed(),
    clear: () => {
      transactions.clear()
      events.emit('transactions')
    },
  }
}

/** An entry's time, of Unix ms; null when it has not come, which is 0. */
export const timeOrNull = (time: number): string | null =>
  time === 0 ? null : new Date(time).toISOString()
