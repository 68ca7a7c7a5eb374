import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { aPayment } from '../../../../tests/support/payments.ts'
import { startRecordedProvider, type Reply } from '../../../../tests/support/recorded-exchanges.ts'
import { createUzumCall } from './uzum.client.ts'
import { createUzumProvider, referenceOf } from './uzum.provider.ts'

const ORDER = '93d392c4-89e0-4cca-961e-049c947475f5'
const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
const PAGE = 'https://uzum.test/pay/1'

let recorded: Awaited<ReturnType<typeof startRecordedProvider>>
let uzum: ReturnType<typeof createUzumProvider>

beforeAll(async () => {
  recorded = await startRecordedProvider()
  const settings = { url: `${recorded.url}/`, terminalId: 'a-terminal', apiKey: 'a-key' }
  uzum = createUzumProvider(createUzumCall(settings, 2_000, createLog('silent')), {
    isTwoStep: false,
  })
})
afterAll(() => recorded.close())

const payment = aPayment({
  reference: REFERENCE,
  paymentId: ORDER,
  lang: 'uz',
})
const result = (value: unknown): Reply => ({
  body: { errorCode: 0, message: 'Success', result: value },
})
const error = (errorCode: number, status = 200): Reply => ({
  status,
  body: { errorCode, message: 'Error' },
})
const registered = result({ orderId: ORDER, paymentRedirectUrl: PAGE })
const order = (changes: Readonly<Record<string, unknown>>) =>
  result({
    orderId: ORDER,
    merchantOrderId: REFERENCE,
    status: 'COMPLETED',
    amount: 4_900_000,
    totalAmount: 4_900_000,
    completedAmount: 4_900_000,
    refundedAmount: 0,
    operations: [],
    ...changes,
  })

const prepare = () => uzum.prepare({ payment: { ...payment, paymentId: null }, card: null })
const read = async (reply: Reply) => {
  recorded.play(reply)
  return uzum.readStatus({ payment })
}

test('an order is registered in tiyin, in one step, with the shortest session', async () => {
  recorded.play(registered)
  expect(await prepare()).toEqual({
    kind: 'pageOpened',
    url: PAGE,
    lifeMs: 600_000,
    paymentId: ORDER,
  })
  expect(recorded.sent).toMatchObject([
    {
      path: '/api/v1/payment/register',
      body: {
        clientId: REFERENCE,
        orderNumber: REFERENCE,
        amount: 4_900_000,
        currency: 860,
        viewType: 'REDIRECT',
        paymentParams: { payType: 'ONE_STEP' },
        sessionTimeoutSecs: 600,
        successUrl: 'https://site.test/back',
        failureUrl: 'https://site.test/back',
      },
    },
  ])
})

test('a number that a lost answer has used up is followed by another of the same donation', async () => {
  recorded.play(error(3027), registered)
  expect(await prepare()).toMatchObject({ kind: 'pageOpened' })
  const { orderNumber } = recorded.sent[1]?.body as { readonly orderNumber: string }
  expect(orderNumber).not.toBe(REFERENCE)
  expect(orderNumber.length).toBeLessThanOrEqual(36)
  expect(referenceOf(orderNumber)).toBe(REFERENCE)
  expect(await read(order({ merchantOrderId: orderNumber }))).toMatchObject({ kind: 'paid' })
})

test.each([
  [error(2000), { kind: 'refused', code: 'donation_failed' }],
  [error(3060, 400), { kind: 'refused', code: 'donation_failed' }],
  [{ broken: true } as const, { kind: 'silent' }],
  [{ status: 500, body: {} }, { kind: 'silent' }],
  [{ status: 429, body: {} }, { kind: 'busy' }],
  [{ body: 'not JSON' }, { kind: 'silent' }],
  [result({ orderId: ORDER }), { kind: 'silent' }],
  [result({ orderId: ORDER, paymentRedirectUrl: 'javascript:alert(1)' }), { kind: 'silent' }],
])('registration answered %j is %j', async (reply, answer) => {
  recorded.play(reply)
  expect(await prepare()).toEqual(answer)
})

test.each<[Readonly<Record<string, unknown>>, object]>([
  [{}, { kind: 'paid', paymentId: ORDER }],
  [{ status: 'REGISTERED', completedAmount: 0 }, { kind: 'open' }],
  [{ status: 'AUTHORIZED', completedAmount: 0 }, { kind: 'open' }],
  [
    { status: 'REFUNDED', refundedAmount: 4_900_000 },
    { kind: 'refunded', paymentId: ORDER },
  ],
  [{ status: 'REVERSED' }, { kind: 'cancelled' }],
  [{ status: 'DECLINED', actionCode: 3041 }, { kind: 'timedOut' }],
  [{ status: 'DECLINED', actionCode: 3042 }, { kind: 'cancelled' }],
  [
    { status: 'DECLINED', actionCode: 3008 },
    { kind: 'declined', code: 'insufficient_funds' },
  ],
  [
    { status: 'DECLINED', actionCode: 3011 },
    { kind: 'declined', code: 'card_refused' },
  ],
  [{ status: 'DECLINED' }, { kind: 'declined', code: 'card_refused' }],
])('an order with %j reads %j', async (changes, answer) => {
  expect(await read(order(changes))).toEqual(answer)
})

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['another amount', { amount: 4_900_001 }],
  ['a part of the amount', { completedAmount: 100 }],
  ['another order', { orderId: 'f3d392c4-89e0-4cca-961e-049c947475f5' }],
  ['another donation', { merchantOrderId: 'f3d392c4-89e0-4cca-961e-049c947475f5' }],
  ['a status that nobody documents', { status: 'DONE' }],
])('%s is believed by nobody', async (_, changes) => {
  expect(await read(order(changes))).toMatchObject({ kind: 'inconsistent' })
})

test('an order that Uzum does not know is inconsistent; silence is silence', async () => {
  expect(await read(error(3005))).toMatchObject({ kind: 'inconsistent' })
  expect(await read({ broken: true })).toEqual({ kind: 'silent' })
})
