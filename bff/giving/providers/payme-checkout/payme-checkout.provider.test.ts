import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { aPayment } from '../../../../tests/support/payments.ts'
import {
  checkoutLink,
  createPaymeCheckoutProvider,
  type PaymeCheckoutSettings,
} from './payme-checkout.provider.ts'
import type { PaymeTransactions } from './payme-transactions.ts'
import {
  transactionState,
  type PaymeTransaction,
  type TransactionState,
} from './payme-transactions.table.ts'

const NOW = 1_795_000_000_000
const { created, performed, cancelled, refunded } = transactionState
const payment = aPayment({ reference: 'D-1', paymentId: null, lang: 'uz' })

const aTransaction = (state: TransactionState, changes: Partial<PaymeTransaction> = {}) =>
  ({ id: `id of ${state}`, state, time: NOW, reason: null, ...changes }) as PaymeTransaction

const over = (rows: readonly PaymeTransaction[], settings: Partial<PaymeCheckoutSettings> = {}) =>
  createPaymeCheckoutProvider(
    settings as PaymeCheckoutSettings,
    { ofDonation: () => Promise.resolve(rows) } as unknown as PaymeTransactions,
    () => NOW,
  )

test.each<[TransactionState[], string]>([
  [[], 'cancelled'],
  [[cancelled, cancelled], 'cancelled'],
  [[cancelled, created], 'open'],
  [[performed], 'open'],
  [[refunded], 'open'],
])('a donation with transactions in %j is %s when it is closed', async (states, kind) => {
  const rows = states.map((state) => aTransaction(state))
  expect(await over(rows).cancelPayment({ payment })).toEqual({ kind })
})

const refusedFor = (reason: number | null) =>
  aTransaction(cancelled, { reason, cancelledAt: NOW - MINUTE_MS })

test.each<[string, PaymeTransaction[], object]>([
  ['there is none', [], { kind: 'unpaid' }],
  [
    'one may still be performed',
    [refusedFor(2), aTransaction(created)],
    { kind: 'begun', until: NOW + 12 * HOUR_MS },
  ],
  [
    'one was performed',
    [aTransaction(performed), refusedFor(2)],
    { kind: 'paid', paymentId: `id of ${performed}` },
  ],
  [
    'it was given back',
    [aTransaction(refunded)],
    { kind: 'refunded', paymentId: `id of ${refunded}` },
  ],
  ['it could not be carried out', [refusedFor(3)], { kind: 'cancelled' }],
  ['its twelve hours are over', [refusedFor(4)], { kind: 'timedOut' }],
  ['the bank refused it', [refusedFor(2)], { kind: 'declined', code: 'card_refused' }],
  ['it ended without a reason', [refusedFor(null)], { kind: 'declined', code: 'card_refused' }],
])('the transactions say what a donation’s status is: %s', async (_, rows, status) => {
  expect(await over(rows).readStatus({ payment })).toEqual(status)
})

test('a refused card is followed by another where Payme’s page asks for one', async () => {
  const provider = over([refusedFor(2)], { takesAnotherCard: true })
  expect(await provider.readStatus({ payment })).toEqual({
    kind: 'begun',
    until: NOW - MINUTE_MS + 10 * MINUTE_MS,
  })
})

test('what is closed here cannot be paid there any more', () => {
  expect(over([])).toMatchObject({ mayPayLate: false, leftPage: 'closed' })
})

test('the link to Payme’s page has its sum in tiyin, however its address ends', () => {
  const settings = { merchantId: '587f72c72cac0d162c722ae2', accountField: 'order_id' }
  const link = checkoutLink(
    { ...settings, url: 'https://checkout.test//' } as PaymeCheckoutSettings,
    payment,
  )
  const [address, params] = [link.slice(0, 22), link.slice(22)]
  expect(address).toBe('https://checkout.test/')
  expect(Buffer.from(params, 'base64').toString().split(';')).toEqual([
    'm=587f72c72cac0d162c722ae2',
    'ac.order_id=D-1',
    'a=4900000',
    'l=uz',
    'c=https://site.test/back',
  ])
})
