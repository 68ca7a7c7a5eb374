import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { eventually } from '../test-support/eventually.ts'
import { card, openShop, text, type Json, type Shop } from '../test-support/shop.ts'

const { terminalId, apiKey } = defaultCredentials.uzum

/** A simulator whose merchant answers callbacks with a status, 200 by default. */
const open = (status: () => number = () => 200) => {
  const callbacks: Json[] = []
  const shop = openShop({
    dependencies: {
      fetch: async (_, init) => {
        callbacks.push(JSON.parse(init?.body as string) as Json)
        return new Response('{}', { status: status() })
      },
    },
  })
  return { shop, callbacks }
}

const call = async (
  shop: Shop,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Json> =>
  shop.json(`/uzum/api/v1/${method}`, {
    method: 'POST',
    headers: {
      'X-Terminal-Id': terminalId,
      'X-API-Key': apiKey,
      'Content-Language': 'ru-RU',
      'X-Operation-Id': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })

const order = (changes: object = {}) => ({
  clientId: 'donor-1',
  currency: 860,
  orderNumber: 'D-1',
  viewType: 'REDIRECT',
  paymentParams: { payType: 'ONE_STEP' },
  sessionTimeoutSecs: 600,
  amount: 5_000_000,
  successUrl: 'http://shop.test/ok',
  failureUrl: 'http://shop.test/fail',
  paymentDetails: 'A donation',
  ...changes,
})

const register = async (shop: Shop, changes: object = {}, language = 'ru-RU') => {
  const { result } = await call(shop, 'payment/register', order(changes), {
    'Content-Language': language,
  })
  const id = text(result?.['orderId'])
  const path = new URL(text(result?.['paymentRedirectUrl'])).pathname
  return {
    id,
    path,
    get: async (query = '') => (await shop.app.request(`${path}${query}`)).text(),
    post: async (form: Readonly<Record<string, string>>) =>
      shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

const payPage = async (
  shop: Shop,
  page: Awaited<ReturnType<typeof register>>,
  number: string = card.uzcardWorks,
  phone: string = card.uzcardPhone,
) => {
  await page.post({ action: 'card', number, expiry: '12/39', cvv: '123' })
  return page.post({ action: 'code', code: await shop.newestCode(phone) })
}

const statusOf = async (shop: Shop, orderId: string) =>
  (await call(shop, 'payment/getOrderStatus', { orderId }))['result']

test('an order: registered, paid on its page, called back, and read again', async () => {
  const { shop, callbacks } = open()
  const page = await register(shop)
  expect(await statusOf(shop, page.id)).toMatchObject({
    status: 'REGISTERED',
    merchantOrderId: 'D-1',
    amount: 5_000_000,
    operations: [],
  })
  expect(await page.get()).toContain('A donation · D-1')
  const done = await payPage(shop, page)
  expect(done.headers.get('Location')).toBe('http://shop.test/ok')
  const read = await statusOf(shop, page.id)
  expect(read).toMatchObject({
    status: 'COMPLETED',
    completedAmount: 5_000_000,
    operations: [{ operationType: 'COMPLETE', state: 'SUCCESS' }],
  })
  expect(callbacks).toEqual([
    {
      orderId: page.id,
      orderNumber: 'D-1',
      operationType: 'COMPLETE',
      operationState: 'SUCCESS',
      rrn: read?.['operations']?.[0]?.['rrn'],
      cardType: 2,
    },
  ])
  const operationId = read?.['operations']?.[0]?.['operationId']
  expect(await call(shop, 'payment/getOperationState', { operationId })).toMatchObject({
    errorCode: 0,
    result: { operation: { state: 'SUCCESS' } },
  })
  expect(await shop.get('/sim/transactions')).toMatchObject([
    { provider: 'uzum', shopTransactionId: 'D-1', state: 'COMPLETED', paid: true },
  ])
})

test('Visa and Mastercard are taken, with their security code', async () => {
  const { shop } = open()
  const page = await register(shop, {}, 'en-EN')
  await page.post({ action: 'card', number: card.visaWorks, expiry: '12/39', cvv: '999' })
  expect(await page.get()).toContain('Check the CVV')
  await payPage(shop, page, card.visaWorks, card.visaPhone)
  expect(await statusOf(shop, page.id)).toMatchObject({ status: 'COMPLETED' })
})

test.each([
  ['8600000000000148', '+998900000114', 3008, 'недостаточно средств'],
  ['8600000000000189', '+998900000118', 3012, 'Превышен лимит'],
  ['8600000000000163', '+998900000116', 3043, 'Ошибка банка'],
])('card %s is declined with %i', async (number, phone, actionCode, words) => {
  const { shop, callbacks } = open()
  const page = await register(shop)
  await payPage(shop, page, number, phone)
  expect(await page.get()).toContain(words)
  expect(await statusOf(shop, page.id)).toMatchObject({ status: 'DECLINED', actionCode })
  expect(callbacks).toMatchObject([{ operationState: 'FAIL', operationType: 'AUTHORIZE' }])
})

test('the payer closes the form, the session ends, the bank refuses', async () => {
  const closed = open()
  await closed.shop.send('PUT', '/sim/settings', {
    uzum: { eventCallbackUrl: '{merchant}/callbacks/uzum/events' },
  })
  const page = await register(closed.shop)
  const left = await page.post({ action: 'cancel' })
  expect(left.headers.get('Location')).toBe('http://shop.test/fail')
  expect(await statusOf(closed.shop, page.id)).toMatchObject({ actionCode: 3042 })
  expect(closed.callbacks).toMatchObject([{ eventType: 'FORM_CLOSED' }, { operationState: 'FAIL' }])

  const late = open()
  const second = await register(late.shop)
  await late.shop.send('POST', '/sim/clock', { advance: 'PT10M' })
  expect(await statusOf(late.shop, second.id)).toMatchObject({
    status: 'DECLINED',
    actionCode: 3041,
  })
  expect(await second.get()).toContain('Время оплаты истекло')

  const refused = open()
  const third = await register(refused.shop)
  await third.post({ action: 'refuse' })
  expect(await statusOf(refused.shop, third.id)).toMatchObject({ actionCode: 3011 })
})

test.each([3007, 3009, 3010, 3013, 3015, 3024, 3029, 3049, 3051, 3060, 3405])(
  'a rule declines the payment with %i',
  async (code) => {
    const { shop } = open()
    const page = await register(shop, {}, 'en-EN')
    const rule = { provider: 'uzum', method: 'page', fault: 'refuse', code, times: 1 }
    await page.get()
    await shop.send('PUT', '/sim/faults', rule)
    await page.post({ action: 'card', number: card.uzcardWorks, expiry: '12/39' })
    expect(await statusOf(shop, page.id)).toMatchObject({ status: 'DECLINED', actionCode: code })
    expect(await page.get()).toContain(`(${code})`)
  },
)

test('two steps: authorised, then completed or reversed', async () => {
  const twoStep = { paymentParams: { payType: 'TWO_STEP' } }
  const { shop } = open()
  const page = await register(shop, twoStep)
  expect((await payPage(shop, page)).headers.get('Location')).toBe('http://shop.test/ok')
  const money = { orderId: page.id, amount: 5_000_000 }
  expect(await call(shop, 'acquiring/refund', money)).toMatchObject({ errorCode: 3000 })
  expect(await call(shop, 'acquiring/complete', { ...money, amount: 5_000_001 })).toMatchObject({
    errorCode: 3002,
  })
  expect(await call(shop, 'acquiring/complete', money)).toMatchObject({ errorCode: 0 })
  expect(await call(shop, 'acquiring/reverse', money)).toMatchObject({ errorCode: 3000 })

  const other = open()
  const second = await register(other.shop, twoStep)
  await payPage(other.shop, second)
  const back = { orderId: second.id, amount: 5_000_000 }
  expect(await call(other.shop, 'acquiring/reverse', { ...back, amount: 1 })).toMatchObject({
    errorCode: 3019,
  })
  expect(await call(other.shop, 'acquiring/reverse', back)).toMatchObject({ errorCode: 0 })
  expect(await statusOf(other.shop, second.id)).toMatchObject({
    status: 'REVERSED',
    reversedAmount: 5_000_000,
  })
  await other.shop.send('PUT', '/sim/settings', { uzum: { twoStep: false } })
  expect(
    await call(other.shop, 'payment/register', order({ ...twoStep, orderNumber: 'D-2' })),
  ).toMatchObject({ errorCode: 3004 })
})

test('refunds in parts, once for each key, never beyond the sum', async () => {
  const { shop, callbacks } = open()
  const page = await register(shop)
  await payPage(shop, page)
  const refund = (amount: number, key: string = randomUUID()) =>
    call(shop, 'acquiring/refund', { orderId: page.id, amount }, { 'X-Operation-Id': key })
  const key = randomUUID()
  expect(await refund(2_000_000, key)).toMatchObject({ errorCode: 0 })
  expect(await refund(2_000_000, key)).toMatchObject({ errorCode: 3028 })
  expect(await refund(3_000_001)).toMatchObject({ errorCode: 3021 })
  expect(await statusOf(shop, page.id)).toMatchObject({
    status: 'COMPLETED',
    refundedAmount: 2_000_000,
  })
  await shop.send('PUT', '/sim/settings', { uzum: { refundState: 'IN_PROGRESS' } })
  expect(await refund(3_000_000)).toMatchObject({ errorCode: 0 })
  expect(await refund(1)).toMatchObject({ errorCode: 3021 })
  await shop.send('POST', '/sim/clock', { advance: 'PT1M' })
  expect(await statusOf(shop, page.id)).toMatchObject({ status: 'REFUNDED' })
  await eventually(() => callbacks.length).toBe(3)
  expect(callbacks.at(-1)).toMatchObject({ operationType: 'REFUND', operationState: 'SUCCESS' })
})

test('the cabinet refunds as well, unless the bank does not', async () => {
  const { shop } = open()
  const page = await register(shop)
  const refund = () => shop.send('POST', `/sim/transactions/${page.id}/refund`, {})
  expect(await refund()).toMatchObject({ error: 'not_refunded' })
  await payPage(shop, page)
  await shop.send('PUT', '/sim/settings', { uzum: { refundState: 'FAIL' } })
  expect(await refund()).toMatchObject({ error: 'not_refunded' })
  await shop.send('PUT', '/sim/settings', { uzum: { refundState: 'SUCCESS' } })
  expect(await refund()).toEqual({ refunded: true })
})

test.each([
  ['payment/register', order({ amount: 0 }), {}, 3002],
  ['payment/register', order({ currency: 840 }), {}, 3002],
  ['payment/register', order({ sessionTimeoutSecs: 60 }), {}, 2000],
  ['payment/register', order({ orderNumber: 'x'.repeat(37) }), {}, 2000],
  ['payment/register', order(), { 'Content-Language': 'de-DE' }, 2000],
  ['payment/register', order(), { 'X-Terminal-Id': randomUUID() }, 3001],
  ['payment/register', order(), { 'X-API-Key': 'wrong' }, 1006],
  [
    'payment/register',
    order({ paymentParams: { payType: 'ONE_STEP', operationType: 'BINDING' } }),
    {},
    3047,
  ],
  ['payment/getOrderStatus', { orderId: randomUUID() }, {}, 3005],
  ['payment/getOrderStatus', {}, {}, 2000],
  ['payment/getOperationState', { operationId: randomUUID() }, {}, 3035],
  ['acquiring/refund', { orderId: randomUUID(), amount: 1 }, {}, 3005],
  ['acquiring/refund', { orderId: randomUUID(), amount: 1 }, { 'X-Operation-Id': 'x' }, 2000],
  ['acquiring/unBindCard', { bindingId: 'x' }, {}, 3006],
])('%s of %j answers %i', async (method, body, headers, errorCode) => {
  const { shop } = open()
  expect(await call(shop, method, body, headers as Record<string, string>)).toMatchObject({
    errorCode,
  })
})

test('one-step orders are neither completed nor reversed; numbers are taken once', async () => {
  const { shop } = open()
  const page = await register(shop)
  const money = { orderId: page.id, amount: 5_000_000 }
  expect(await call(shop, 'acquiring/complete', money)).toMatchObject({ errorCode: 3030 })
  expect(await call(shop, 'acquiring/reverse', money)).toMatchObject({ errorCode: 3036 })
  expect(await call(shop, 'payment/register', order())).toMatchObject({ errorCode: 3027 })
  const pay = { orderId: page.id, returnUrl: 'http://shop.test/' }
  const bind = { ...pay, processData: { type: 'bind', bindingId: 'x' } }
  expect(await call(shop, 'payment/merchantPay', bind)).toMatchObject({ errorCode: 3006 })
  const encrypted = { ...pay, processData: { type: 'card' } }
  expect(await call(shop, 'payment/merchantPay', encrypted)).toMatchObject({ errorCode: 3016 })
  expect(await call(shop, 'acquiring/getBindings', { clientId: 'x' })).toMatchObject({
    result: { bindings: [] },
  })
})

test('a key that is missing, and refusals with HTTP 400 behind the switch', async () => {
  const { shop } = open()
  const ask = () =>
    shop.app.request('/uzum/api/v1/payment/getOrderStatus', {
      method: 'POST',
      headers: { 'X-Terminal-Id': terminalId },
      body: '{}',
    })
  expect([(await ask()).status, await (await ask()).json()]).toMatchObject([
    200,
    { errorCode: 1001 },
  ])
  await shop.send('PUT', '/sim/settings', { uzum: { errorStatus: 400 } })
  expect((await ask()).status).toBe(400)
})

test('a callback without 200 is resent five times', async () => {
  const { shop, callbacks } = open(() => 500)
  await payPage(shop, await register(shop))
  await eventually(() => callbacks.length).toBe(6)
  expect(shop.slept).toEqual([1000, 3000, 9000, 9000, 9000])
})

test.each([
  ['duplicate_callback', ['SUCCESS', 'SUCCESS']],
  ['forged_callback', ['FAIL', 'SUCCESS']],
  ['drop_before', []],
])('a callback under the fault %s sends %j', async (fault, states) => {
  const { shop, callbacks } = open()
  await shop.send('PUT', '/sim/faults', { provider: 'uzum', method: 'callback', fault })
  const page = await register(shop)
  await payPage(shop, page)
  await eventually(() => callbacks.map((one) => one['operationState'])).toEqual(states)
  expect(await statusOf(shop, page.id)).toMatchObject({ status: 'COMPLETED' })
})

test('no log or setting shows the key, a card or a code', async () => {
  const { shop } = open()
  await payPage(shop, await register(shop), card.visaWorks, card.visaPhone)
  const shown = JSON.stringify([await shop.get('/sim/traffic'), await shop.get('/sim/settings')])
  const code = await shop.newestCode(card.visaPhone)
  for (const secret of [apiKey, code, card.visaWorks, '"123"']) expect(shown).not.toContain(secret)
})
