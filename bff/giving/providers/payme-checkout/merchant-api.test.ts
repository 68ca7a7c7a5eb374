import { expect, test } from 'vitest'
import type { Database } from '#bff/platform/store/database.ts'
import { createMerchantApi, type MerchantApiDeps } from './merchant-api.ts'
import type { PaymeTransactions } from './payme-transactions.ts'
import { transactionState, type PaymeTransaction } from './payme-transactions.table.ts'

const NOW = 1_795_000_000_000
const id = 'a'.repeat(24)
const row: PaymeTransaction = {
  number: 7,
  id,
  reference: 'D-1',
  amount: 10_000_000,
  time: NOW,
  state: transactionState.created,
  reason: null,
  createdAt: NOW,
  performedAt: null,
  cancelledAt: null,
}

/** Payme creates a transaction by this id just after another call has stored `row`. */
const createdAfterIt = (asked: string) => {
  const names: readonly string[] = [row.id]
  let looked = 0
  const transactions = {
    isOpen: () => true,
    // The first look was before the other call.
    find: (name: string) => Promise.resolve(looked++ > 0 && names.includes(name) ? row : null),
    ofDonation: () => Promise.resolve([row]),
    insert: () => Promise.resolve(null),
  } as unknown as PaymeTransactions
  const api = createMerchantApi({
    settings: { accountField: 'order_id', allowsRefund: true } as MerchantApiDeps['settings'],
    database: {
      transaction: (run: (transaction: object) => unknown) => run({}),
    } as unknown as Database,
    transactions,
    orders: () => Promise.resolve({ reference: 'D-1', amount: 100_000, status: 'open' }),
    recheck: () => Promise.resolve(true),
  })
  return api.CreateTransaction({
    id: asked,
    time: NOW,
    amount: 10_000_000,
    account: { order_id: 'D-1' },
  })
}

test('a transaction is no obstacle to a second creation by its own name', async () => {
  expect(await createdAfterIt(id)).toMatchObject({ transaction: '7', state: 1 })
})

test('a transaction blocks another one of its donation', async () => {
  expect(await createdAfterIt('b'.repeat(24))).toMatchObject({ error: 'orderTaken' })
})
