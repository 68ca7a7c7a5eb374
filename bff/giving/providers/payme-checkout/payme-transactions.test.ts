import { describe, expect, test } from 'vitest'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { HOUR_MS } from '#machines/wire/durations.ts'
import { createPaymeTransactions } from './payme-transactions.ts'
import {
  transactionState,
  type PaymeTransaction,
  type TransactionState,
} from './payme-transactions.table.ts'

const NOW = 1_795_000_000_000
const HALF_A_DAY_MS = 12 * HOUR_MS
const { created, performed, cancelled, refunded } = transactionState

const aRow = (state: TransactionState, time: number) =>
  ({ id: 'a-transaction', state, time, reason: null }) as PaymeTransaction

/** A table of one transaction, which another call may have ended between a look and a change. */
const tableOf = (first: PaymeTransaction, endedMeanwhile?: PaymeTransaction) => {
  let row = first
  const read = () => {
    const rows = [row]
    row = endedMeanwhile ?? row
    return Object.assign(Promise.resolve(rows), { limit: () => Promise.resolve(rows) })
  }
  const write = (values: Partial<PaymeTransaction>) => {
    if (endedMeanwhile !== undefined) return []
    row = { ...row, ...values }
    return [row]
  }
  const table = {
    select: () => ({ from: () => ({ where: () => ({ orderBy: read }) }) }),
    update: () => ({
      set: (values: Partial<PaymeTransaction>) => ({
        where: () => ({ returning: () => Promise.resolve(write(values)) }),
      }),
    }),
  }
  return {
    transactions: createPaymeTransactions(table as unknown as Database, { now: () => NOW }),
    inside: { ...table } as unknown as Writer,
    stored: () => row,
  }
}

const isOpen = (state: TransactionState, time: number) =>
  tableOf(aRow(state, time)).transactions.isOpen(aRow(state, time))

test('a transaction is open while it is created and its 12 hours last', () => {
  expect(isOpen(created, NOW - HALF_A_DAY_MS + 1)).toBe(true)
  expect(isOpen(created, NOW - HALF_A_DAY_MS)).toBe(false)
})

test.each([performed, cancelled, refunded])('a transaction in %i is not open any more', (state) => {
  expect(isOpen(state, NOW)).toBe(false)
})

describe('a transaction whose 12 hours are over', () => {
  const late = aRow(created, NOW - HALF_A_DAY_MS)
  const over = { state: cancelled, reason: 4, cancelledAt: NOW }

  test('is cancelled by whoever reads it next, for that reason and from that moment on', async () => {
    const byName = tableOf(late)
    expect(await byName.transactions.find(late.id)).toMatchObject(over)
    expect(byName.stored()).toMatchObject(over)
    const byDonation = tableOf(late)
    expect(await byDonation.transactions.ofDonation('D-1')).toMatchObject([over])
    expect(byDonation.stored()).toMatchObject(over)
  })

  test('is as another call left it where that one was faster', async () => {
    const paid = aRow(performed, late.time)
    expect(await tableOf(late, paid).transactions.find(late.id)).toEqual(paid)
    expect(await tableOf(late, paid).transactions.ofDonation('D-1')).toEqual([paid])
  })

  test('is left to a later look by who is in the middle of a change', async () => {
    const { transactions, inside, stored } = tableOf(late)
    expect(await transactions.ofDonation('D-1', inside)).toEqual([late])
    expect(stored()).toBe(late)
  })
})

test('a transaction that was ended or performed stays what it is, however old', async () => {
  for (const state of [performed, cancelled, refunded]) {
    const row = aRow(state, 0)
    const { transactions, stored } = tableOf(row)
    expect(await transactions.find(row.id)).toBe(row)
    expect(stored()).toBe(row)
  }
  const young = aRow(created, NOW - HALF_A_DAY_MS + 1)
  expect(await tableOf(young).transactions.find(young.id)).toBe(young)
})
