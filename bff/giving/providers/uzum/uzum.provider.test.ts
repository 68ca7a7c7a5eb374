import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import type { ProviderOf } from '#bff/giving/providers/payment-provider.ts'
import { aPayment } from '../../../../tests/support/payments.ts'
import { startRecordedProvider, type Reply } from '../../../../tests/support/recorded-exchanges.ts'
import { createUzumCall, type UzumCall } from './uzum.client.ts'
import { createUzumProvider, referenceOf } from './uzum.provider.ts'

const ORDER = '93d392c4-89e0-4cca-961e-049c947475f5'
const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
const PAGE = 'https://uzum.test/pay/1'

let recorded: Awaited<ReturnType<typeof startRecordedProvider>>
let uzum: ReturnType<typeof createUzumProvider>
/** The same in two steps: what is paid is held. */
let holding: ProviderOf<'heldPage'>
/** By which names operations were asked for, in their order. */
const operationNames: string[] = []

beforeAll(async () => {
  recorded = await startRecordedProvider()
  const settings = { url: `${recorded.url}//`, terminalId: 'a-terminal', apiKey: 'a-key' }
  const send = createUzumCall(settings, 2_000, createLog('silent'))
  const call: UzumCall = (path, body, schema, headers = {}) => {
    const name = headers['X-Operation-Id']
    if (name !== undefined) operationNames.push(name)
    return send(path, body, schema, headers)
  }
  uzum = createUzumProvider(call, { isTwoStep: false })
  const inTwoSteps = createUzumProvider(call, { isTwoStep: true })
  if (inTwoSteps.way !== 'heldPage') throw new Error('nothing is held')
  holding = inTwoSteps
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
  [{ body: [] }, { kind: 'silent' }],
  [{ body: { errorCode: 0, message: 'Success' } }, { kind: 'silent' }],
  [result({ orderId: ORDER }), { kind: 'silent' }],
  ...['javascript:alert(1)', 'httpsx://uzum.test/pay/1', 'xhttps://uzum.test/pay/1'].map(
    (paymentRedirectUrl): [Reply, object] => [
      result({ orderId: ORDER, paymentRedirectUrl }),
      { kind: 'silent' },
    ],
  ),
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
  ['another amount that was taken whole', { amount: 100, completedAmount: 100 }],
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

test('without an order nothing is asked', async () => {
  recorded.play(order({}))
  await expect(uzum.readStatus({ payment: { ...payment, paymentId: null } })).rejects.toThrow(
    'no order at Uzum',
  )
  expect(recorded.sent).toEqual([])
})

test('only a number that begins with a reference was made of one', () => {
  const digits = REFERENCE.replaceAll('-', '')
  expect(referenceOf(digits.toUpperCase())).toBe(REFERENCE)
  expect(referenceOf(`${digits}-a1b`)).toBe(REFERENCE)
  for (const number of [`x${digits}`, digits.slice(1), '']) expect(referenceOf(number)).toBeNull()
})

test('what is closed here is not paid late: an order ends with its session', () => {
  for (const provider of [uzum, holding]) expect(provider.mayPayLate).toBe(false)
})

/** The calls that were made, by what they are called. */
const calls = () => recorded.sent.map(({ path }) => path.split('/').at(-1))
const ordered = result({ operationId: 'f3d392c4-89e0-4cca-961e-049c947475f5' })
const broken: Reply = { broken: true }
const authorized = order({ status: 'AUTHORIZED', completedAmount: 0 })
const open = order({ status: 'REGISTERED', completedAmount: 0 })
const reversed = order({ status: 'REVERSED', completedAmount: 0 })
const repaid = order({ status: 'REFUNDED', refundedAmount: 4_900_000 })

test('in one step an order cannot be cancelled', async () => {
  recorded.play(reversed)
  expect(await uzum.cancelPayment({ payment })).toEqual({ kind: 'open' })
  expect(recorded.sent).toEqual([])
})

describe('in two steps', () => {
  test.each([
    [authorized, { kind: 'held' }],
    [open, { kind: 'open' }],
    [order({}), { kind: 'paid', paymentId: ORDER }],
  ])('what is paid is held until it is taken (%#)', async (reply, answer) => {
    recorded.play(reply)
    expect(await holding.readStatus({ payment })).toEqual(answer)
  })

  test.each([
    [[ordered, order({})], { kind: 'paid', paymentId: ORDER }],
    [[error(3028), order({})], { kind: 'paid', paymentId: ORDER }],
    [[broken, order({})], { kind: 'paid', paymentId: ORDER }],
    [[ordered, authorized], { kind: 'silent' }],
    [[ordered, order({ completedAmount: 100 })], { kind: 'silent' }],
    [[error(3000), reversed], { kind: 'silent' }],
    [[ordered, broken], { kind: 'silent' }],
  ] as const)('only the order says that what was held was taken (%#)', async (replies, answer) => {
    recorded.play(...replies)
    expect(await holding.capture({ payment })).toEqual(answer)
    expect(calls()).toEqual(['complete', 'getOrderStatus'])
    expect(recorded.sent[0]?.body).toEqual({ orderId: ORDER, amount: 4_900_000 })
  })

  test.each([
    [[authorized, ordered, reversed], 'cancelled'],
    [[authorized, error(3028), reversed], 'cancelled'],
    [[authorized, broken, authorized], 'open'],
    [[authorized, ordered, broken], 'open'],
  ] as const)(
    'what is held is given back, and is over once the order says so (%#)',
    async (replies, kind) => {
      recorded.play(...replies)
      expect(await holding.cancelPayment({ payment })).toEqual({ kind })
      expect(calls()).toEqual(['getOrderStatus', 'reverse', 'getOrderStatus'])
      expect(recorded.sent[1]?.body).toEqual({ orderId: ORDER, amount: 4_900_000 })
    },
  )

  test.each([
    [[open, open], 'open'],
    [[order({}), order({})], 'open'],
    [[reversed, reversed], 'cancelled'],
    [[broken, broken], 'open'],
  ] as const)('nothing is given back where nothing is held (%#)', async (replies, kind) => {
    recorded.play(...replies)
    expect(await holding.cancelPayment({ payment })).toEqual({ kind })
    expect(calls()).toEqual(['getOrderStatus', 'getOrderStatus'])
  })

  test('each operation has one name for a donation, however often it is asked for', async () => {
    const namesOf = async (of = payment) => {
      operationNames.length = 0
      recorded.play(ordered, order({}), authorized, ordered, reversed)
      await holding.capture({ payment: of })
      await holding.cancelPayment({ payment: of })
      return [...operationNames]
    }
    const names = await namesOf()
    expect(names).toHaveLength(2)
    expect(await namesOf()).toEqual(names)
    const other = { ...payment, reference: REFERENCE.replace('0b8a', '0b8b') }
    const [otherName] = await namesOf(other)
    expect(new Set([...names, otherName, REFERENCE]).size).toBe(4)
    for (const name of names)
      expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })
})

describe('a refund', () => {
  test.each([
    [[ordered, repaid], { kind: 'refunded' }],
    [[ordered, order({})], { kind: 'pending' }],
    [[ordered, broken], { kind: 'pending' }],
    [[error(3028), repaid], { kind: 'refunded' }],
    [[error(3028), order({})], { kind: 'pending' }],
    [[broken, repaid], { kind: 'refunded' }],
    [[broken, order({})], { kind: 'silent' }],
    [[broken, broken], { kind: 'silent' }],
  ] as const)('of the whole is read from the order (%#)', async (replies, answer) => {
    recorded.play(...replies)
    expect(await uzum.refund?.({ payment })).toEqual(answer)
    expect(calls()).toEqual(['refund', 'getOrderStatus'])
    expect(recorded.sent[0]?.body).toEqual({ orderId: ORDER, amount: 4_900_000 })
  })

  const part = { payment, reference: 'a-part', amount: 12_000 }
  const withOperations = (...operations: readonly (readonly [string | null, string])[]) =>
    order({
      operations: operations.map(([merchantOperationId, state]) => ({
        merchantOperationId,
        state,
      })),
    })

  test.each([
    [[ordered, withOperations(['another', 'FAIL'], ['a-part', 'SUCCESS'])], { kind: 'refunded' }],
    [[ordered, withOperations(['another', 'SUCCESS'], ['a-part', 'FAIL'])], { kind: 'refused' }],
    [[ordered, withOperations(['a-part', 'IN_PROGRESS'])], { kind: 'pending' }],
    [[ordered, withOperations(['another', 'SUCCESS'], [null, 'SUCCESS'])], { kind: 'pending' }],
    [[ordered, order({ operations: null })], { kind: 'pending' }],
    [[ordered, broken], { kind: 'pending' }],
    [[error(3028), withOperations(['a-part', 'SUCCESS'])], { kind: 'refunded' }],
    [[broken, withOperations(['a-part', 'SUCCESS'])], { kind: 'refunded' }],
    [[broken, withOperations(['another', 'SUCCESS'])], { kind: 'silent' }],
    [[broken, broken], { kind: 'silent' }],
  ] as const)('of a part is read from its own operation (%#)', async (replies, answer) => {
    recorded.play(...replies)
    expect(await uzum.refundPart?.(part)).toEqual(answer)
    expect(calls()).toEqual(['refund', 'getOrderStatus'])
    expect(recorded.sent[0]?.body).toEqual({ orderId: ORDER, amount: 1_200_000 })
  })

  test('that is refused needs no further question', async () => {
    recorded.play(error(3002), repaid)
    expect(await uzum.refund?.({ payment })).toEqual({ kind: 'refused' })
    expect(calls()).toEqual(['refund'])
    recorded.play(error(3002), withOperations(['a-part', 'SUCCESS']))
    expect(await uzum.refundPart?.(part)).toEqual({ kind: 'refused' })
    expect(calls()).toEqual(['refund'])
  })

  test('is named by what it is for, so that a repeated one is the same', async () => {
    operationNames.length = 0
    recorded.play(ordered, order({}), ordered, order({}), ordered, order({}))
    await uzum.refund?.({ payment })
    await uzum.refund?.({ payment })
    await uzum.refundPart?.(part)
    expect(operationNames).toEqual([REFERENCE, REFERENCE, 'a-part'])
  })
})
