import { createBounded } from './bounded.ts'
import type { Happening, Moment } from './moments.ts'
import { maskCardNumber } from './mask.ts'
import type { Provider } from './providers.ts'
import type { SimCard } from './scenarios.ts'

/** One transfer of money, or one that was asked for. Amounts in tiyin, times in Unix ms, 0 when not yet. */
type Entry = {
  /** The provider's id: Payme's receipt `_id`, Click's `click_trans_id`, Uzum's `orderId`, Octo's `octo_payment_UUID`. */
  readonly id: string
  readonly provider: Provider
  /** A payment unless told otherwise. */
  readonly kind?: 'receipt' | 'checkout'
  /** Payme: the account the receipt was made for. */
  readonly account?: Readonly<Record<string, string>>
  /** The merchant's own id: Octo's `shop_transaction_id`, Click's `merchant_trans_id`, Uzum's `orderNumber`. */
  readonly shopTransactionId?: string
  readonly amountTiyin: number
  readonly refundedTiyin: number
  /** The provider's own state: a number at Payme and Click, a word at Uzum and Octo. */
  readonly state: number | string
  /** The payer's money is with the shop: charged, and not cancelled. */
  readonly paid: boolean
  readonly card: SimCard | null
  readonly createdAt: number
  readonly paidAt: number
  readonly cancelledAt: number
}

const timeOrNull = (time: number): string | null =>
  time === 0 ? null : new Date(time).toISOString()

/** An entry as testers read it: the number of its card masked, times in ISO 8601. */
const transactionOf = (entry: Entry) => ({
  ...entry,
  kind: entry.kind ?? 'payment',
  account: entry.account ?? null,
  shopTransactionId: entry.shopTransactionId ?? null,
  card: entry.card && maskCardNumber(entry.card.number),
  createdAt: timeOrNull(entry.createdAt),
  paidAt: timeOrNull(entry.paidAt),
  cancelledAt: timeOrNull(entry.cancelledAt),
})

export type Transaction = ReturnType<typeof transactionOf>

/** What a transaction was from one moment on. */
export type LedgerRow = { readonly moment: Moment; readonly at: string; readonly row: Transaction }

const isSame = (one: Transaction | undefined, other: Transaction): boolean =>
  one !== undefined &&
  one.state === other.state &&
  one.paid === other.paid &&
  one.refundedTiyin === other.refundedTiyin

export const createLedger = ({ clock, events, moments }: Happening, limit = 5000) => {
  const transactions = new Map<string, Transaction>()
  const rows = createBounded<LedgerRow>(limit * 4)
  return {
    record: (entry: Entry) => {
      const row = transactionOf(entry)
      if (!isSame(transactions.get(entry.id), row))
        rows.add({ moment: moments.next(), at: clock.iso(), row })
      transactions.set(entry.id, row)
      const oldest = transactions.keys().next()
      if (transactions.size > limit && !oldest.done) transactions.delete(oldest.value)
      events.emit('transactions')
    },
    newestFirst: () => [...transactions.values()].toReversed(),
    /** Each change, newest first. */
    changes: (): readonly LedgerRow[] => rows.newestFirst(),
    clear: () => {
      transactions.clear()
      rows.clear()
      events.emit('transactions')
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
