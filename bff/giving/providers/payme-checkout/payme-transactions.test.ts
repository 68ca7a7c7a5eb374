import { expect, test } from 'vitest'
import type { Database } from '#bff/platform/store/database.ts'
import { HOUR_MS } from '#machines/wire/durations.ts'
import { createPaymeTransactions } from './payme-transactions.ts'
import {
  transactionState,
  type PaymeTransaction,
  type TransactionState,
} from './payme-transactions.table.ts'

const NOW = 1_795_000_000_000
const { created, performed, cancelled, refunded } = transactionState

const isOpen = (state: TransactionState, time: number) =>
  createPaymeTransactions({} as Database, { now: () => NOW }).isOpen({
    state,
    time,
  } as PaymeTransaction)

test('a transaction is open while it is created and its 12 hours last', () => {
  expect(isOpen(created, NOW - 12 * HOUR_MS + 1)).toBe(true)
  expect(isOpen(created, NOW - 12 * HOUR_MS)).toBe(false)
})

test.each([performed, cancelled, refunded])('a transaction in %i is not open any more', (state) => {
  expect(isOpen(state, NOW)).toBe(false)
})
