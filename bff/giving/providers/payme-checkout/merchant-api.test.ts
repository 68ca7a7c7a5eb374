import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#bff/platform/store/database.ts'
import type { ServiceOrder } from '#bff/giving/providers/service-order.ts'
import { createMerchantApi, type MerchantApiDeps } from './merchant-api.ts'
import type { PaymeTransactions } from './payme-transactions.ts'
import {
  transactionState,
  type PaymeTransaction,
  type TransactionState,
} from './payme-transactions.table.ts'

const NOW = 1_795_000_000_000
const { created, performed, cancelled, refunded } = transactionState
const id = 'a'.repeat(24)
const row: PaymeTransaction = {
  number: 7,
  id,
  reference: 'D-1',
  amount: 10_000_000,
  time: NOW,
  state: created,
  reason: null,
  createdAt: NOW,
  performedAt: null,
  cancelledAt: null,
}
const inState = (state: TransactionState): PaymeTransaction => ({
  ...row,
  state,
  performedAt: state === performed || state === refunded ? NOW + 1 : null,
  cancelledAt: state < 0 ? NOW + 2 : null,
})

let rechecked: string[] = []
/** Whether each question for the order held its donation as it is. */
let held: boolean[] = []
beforeEach(() => {
  rechecked = []
  held = []
})

type World = {
  readonly order?: Partial<ServiceOrder>
  readonly allowsRefund?: boolean
  readonly transactions?: Partial<PaymeTransactions>
}

const apiWith = ({ order = {}, allowsRefund = true, transactions = {} }: World) =>
  createMerchantApi({
    settings: { accountField: 'order_id', allowsRefund } as MerchantApiDeps['settings'],
    database: {
      transaction: (run: (transaction: object) => unknown) => run({}),
    } as unknown as Database,
    transactions: {
      isOpen: ({ state }: PaymeTransaction) => state === created,
      find: () => Promise.resolve(null),
      ofDonation: () => Promise.resolve([]),
      insert: (_: unknown, values: Partial<PaymeTransaction>) =>
        Promise.resolve({ ...row, ...values }),
      ...transactions,
    } as unknown as PaymeTransactions,
    orders: (_, reference, forUpdate = false) => {
      held.push(forUpdate)
      return Promise.resolve({
        reference: String(reference),
        amount: 100_000,
        status: 'open',
        ...order,
      })
    },
    recheck: (reference) => {
      rechecked.push(reference)
      return Promise.resolve(true)
    },
  })

const asked = { amount: 10_000_000, account: { order_id: 'D-1' } }
const creation = { id, time: NOW, ...asked }
const done = { transaction: '7' }

/** What is found by its name at each look, the last one from then on. */
const looks = (...found: readonly (PaymeTransaction | null)[]) => {
  let looked = 0
  return () => Promise.resolve(found[Math.min(looked++, found.length - 1)] ?? null)
}
const nothing = () => Promise.resolve(null)
const becomes = (state: TransactionState) => () => Promise.resolve(inState(state))

describe('of one donation', () => {
  /** Payme creates a transaction by this id just after another call has stored `row`. */
  const createdAfterIt = (name: string) =>
    apiWith({
      transactions: {
        find: name === id ? looks(null, row) : nothing,
        ofDonation: () => Promise.resolve([row]),
        insert: nothing,
      },
    }).CreateTransaction({ ...creation, id: name })

  test('a transaction is no obstacle to a second creation by its own name', async () => {
    expect(await createdAfterIt(id)).toMatchObject({ transaction: '7', state: 1 })
  })

  test('a transaction blocks another one of its donation', async () => {
    expect(await createdAfterIt('b'.repeat(24))).toMatchObject({ error: 'orderTaken' })
  })

  test.each([
    [performed, { error: 'orderPaid' }],
    [refunded, { error: 'orderPaid' }],
    [created, { error: 'orderTaken' }],
    [cancelled, null],
  ] as const)(
    'a transaction in %i decides whether there may be another',
    async (state, refusal) => {
      const other = { ...inState(state), id: 'b'.repeat(24) }
      const api = apiWith({ transactions: { ofDonation: () => Promise.resolve([other]) } })
      expect(await api.CheckPerformTransaction(asked)).toMatchObject(refusal ?? { allow: true })
      expect(await api.CreateTransaction(creation)).toMatchObject(refusal ?? { state: 1 })
    },
  )
})

test.each([
  [{ status: 'paid' }, { error: 'orderPaid', data: 'order_id' }],
  [{ status: 'over' }, { error: 'orderOver', data: 'order_id' }],
  [{ amount: 100_001 }, { error: 'wrongAmount', data: 'amount' }],
] as const)('an order with %j may not be paid', async (order, refusal) => {
  const api = apiWith({ order })
  expect(await api.CheckPerformTransaction(asked)).toEqual(refusal)
  expect(await api.CreateTransaction(creation)).toEqual(refusal)
  expect(rechecked).toEqual([])
})

test('a creation holds its donation as it is, a question whether it may be paid does not', async () => {
  await apiWith({}).CreateTransaction(creation)
  await apiWith({}).CheckPerformTransaction(asked)
  expect(held).toEqual([true, false])
})

test('a name that another donation’s transaction had before is free for this one', async () => {
  const before = { ...row, number: 1, reference: 'D-0' }
  const api = apiWith({ transactions: { find: () => Promise.resolve(before) } })
  expect(await api.CreateTransaction(creation)).toMatchObject(done)
  expect(rechecked).toEqual(['D-1'])
})

describe('a transaction that is performed', () => {
  const perform = (transactions: Partial<PaymeTransactions>) =>
    apiWith({ transactions }).PerformTransaction({ id })
  const paid = { ...done, state: performed, perform_time: NOW + 1 }

  test('is paid, and the donation follows', async () => {
    expect(await perform({ find: looks(row), perform: becomes(performed) })).toEqual(paid)
    expect(rechecked).toEqual(['D-1'])
  })

  test('by two calls at once is answered the same to both', async () => {
    expect(await perform({ find: looks(row, inState(performed)), perform: nothing })).toEqual(paid)
    expect(await perform({ find: looks(inState(performed)), perform: nothing })).toEqual(paid)
  })

  test('after it was ended takes nothing', async () => {
    for (const state of [cancelled, refunded])
      expect(await perform({ find: looks(row, inState(state)), perform: nothing })).toEqual({
        error: 'notPerformable',
      })
    expect(await perform({ find: nothing })).toEqual({ error: 'unknownTransaction' })
  })
})

describe('a transaction that is cancelled', () => {
  const cancel = (transactions: Partial<PaymeTransactions>, allowsRefund = true) =>
    apiWith({ allowsRefund, transactions }).CancelTransaction({ id, reason: 5 })
  const ended = { ...done, cancel_time: NOW + 2 }

  test('before it was performed took nothing, afterwards it is a refund', async () => {
    expect(await cancel({ find: looks(row), cancel: becomes(cancelled) })).toEqual({
      ...ended,
      state: cancelled,
    })
    const paid = looks(inState(performed))
    expect(await cancel({ find: paid, refund: becomes(refunded) })).toEqual({
      ...ended,
      state: refunded,
    })
    expect(rechecked).toEqual(['D-1', 'D-1'])
  })

  test('by two calls at once is answered the same to both', async () => {
    const late = { cancel: nothing, refund: nothing }
    expect(await cancel({ ...late, find: looks(row, inState(cancelled)) })).toEqual({
      ...ended,
      state: cancelled,
    })
    expect(await cancel({ ...late, find: looks(inState(performed), inState(refunded)) })).toEqual({
      ...ended,
      state: refunded,
    })
  })

  test('while it is performed is not cancelled yet: Payme asks again', async () => {
    expect(await cancel({ find: looks(row, inState(performed)), cancel: nothing })).toEqual({
      error: 'systemError',
    })
    expect(rechecked).toEqual([])
  })

  test('stays paid where Payme’s cabinet may refund nothing', async () => {
    expect(await cancel({ find: looks(inState(performed)) }, false)).toEqual({
      error: 'notCancellable',
    })
  })
})
