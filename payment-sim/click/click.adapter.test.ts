import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { eventually } from '../test-support/eventually.ts'
import { createClickMerchant, type ClickFlaw } from '../test-support/click-merchant.ts'
import { card, openShop, text, type Json, type Shop } from '../test-support/shop.ts'
import { authDigest, signString } from './signature.ts'

const { merchantId, serviceId, merchantUserId, secretKey } = defaultCredentials.click

/** A simulator beside a merchant with the order D-1 of 50,000 UZS. */
const open = (flaws: readonly ClickFlaw[] = []) => {
  const merchant = createClickMerchant({ secretKey, orders: { 'D-1': 50_000 }, flaws })
  const state = { isSilent: false }
  const shop = openShop({
    dependencies: {
      fetch: async (url, init) => {
        if (state.isSilent) throw new Error('no route to host')
        return merchant.fetch(url, init)
      },
    },
  })
  return { merchant, shop, state }
}

const button = (changes: Readonly<Record<string, string>> = {}) =>
  `/click/services/pay?${new URLSearchParams({
    service_id: String(serviceId),
    merchant_id: String(merchantId),
    amount: '50000.00',
    transaction_param: 'D-1',
    return_url: 'http://shop.test/back?donation=1',
    ...changes,
  }).toString()}`

const openPage = async (shop: Shop, link = button()) => {
  const opened = await shop.app.request(link)
  const path = opened.headers.get('Location') ?? ''
  return {
    opened,
    path,
    id: path.slice('/click/pay/'.length),
    get: async (query = '') => (await shop.app.request(`${path}${query}`)).text(),
    post: async (form: Readonly<Record<string, string>>) =>
      shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

const pay = async (shop: Shop, phone: string = card.uzcardPhone, link = button()) => {
  const page = await openPage(shop, link)
  await page.post({ action: 'phone', phone })
  const done = await page.post({ action: 'code', code: await shop.newestCode(phone) })
  return { ...page, done }
}

/** The calls to the merchant, oldest first: which, and the error that was answered. */
const calls = async (shop: Shop): Promise<unknown[]> => {
  const traffic = (await shop.get('/sim/traffic')) as unknown as readonly Json[]
  return traffic
    .filter((one) => text(one['direction']) === 'out')
    .map((one) => [one['method'], one['response']?.['body']?.['error']])
    .toReversed()
}

const auth = (timestamp = '1700000000') =>
  `${merchantUserId}:${authDigest(timestamp, secretKey)}:${timestamp}`

const merchantCall = async (shop: Shop, method: string, path: string, body?: object) => {
  const response = await shop.app.request(`/click/v2/merchant/${path}`, {
    method,
    headers: { Auth: auth(), Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify({ service_id: serviceId, ...body }) } : {}),
  })
  return { status: response.status, json: (await response.json()) as Json }
}

test('signatures equal the vectors of the protocol', () => {
  const fields = {
    click_trans_id: '13005123',
    service_id: '85335',
    merchant_trans_id: 'order_42',
    amount: '50000.00',
  }
  expect(
    signString({ ...fields, action: '0', sign_time: '2026-11-20 10:00:00' }, 'test_secret'),
  ).toBe('41c55919954c9ba06efe9ebd8a4843ac')
  expect(
    signString(
      {
        ...fields,
        merchant_prepare_id: '777',
        action: '1',
        sign_time: '2026-11-20 10:00:05',
      },
      'test_secret',
    ),
  ).toBe('dbad17ef377658f703a8d32787641e39')
  expect(authDigest('1700000000', 'test_secret')).toBe('5630e0c38fed5396d19988058b800d226ca11104')
})

test('a payment: prepared with the phone, completed with the code, and back to the site', async () => {
  const { shop, merchant } = open()
  const { done, get, id } = await pay(shop)
  expect(done.headers.get('Location')).toBe('http://shop.test/back?donation=1')
  expect(await calls(shop)).toEqual([
    ['prepare', 0],
    ['complete', 0],
  ])
  expect(merchant.prepared.get('D-1')).toMatchObject({ state: 'paid' })
  expect(await shop.get('/sim/transactions')).toMatchObject([
    {
      id,
      provider: 'click',
      shopTransactionId: 'D-1',
      amountTiyin: 5_000_000,
      state: 2,
      paid: true,
    },
  ])
  expect(await get('?lang=en')).toContain('The payment went through')
})

test('the page takes a card as well, and is there in three languages', async () => {
  const { shop } = open()
  const page = await openPage(shop)
  expect(await page.get('?way=card&lang=uz')).toContain('Karta raqami')
  await page.post({ action: 'card', number: card.uzcardWorks, expiry: '1239' })
  expect(await page.get()).toContain('Kodni hech kimga')
  expect(await page.get('?lang=en')).toContain('UZS\u00a050,000')
  await page.post({ action: 'phone', phone: '+998901112233' })
  expect(await page.get('?lang=ru')).toContain('Код из SMS')
})

test('the button may be a form, and its address may end in a slash', async () => {
  for (const path of ['/click/services/pay', '/click/services/pay/']) {
    const { shop } = open()
    const [, query = ''] = button().split('?')
    const opened = await shop.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(query),
    })
    expect(opened.headers.get('Location')).toBe('/click/pay/13000000001')
    expect((await shop.app.request(`${path}?${query}`)).status).toBe(303)
  }
})

test.each([
  [{ amount: '1.5' }, 'amount'],
  [{ amount: 'x' }, 'amount'],
  [{ amount: '50000.001' }, 'amount'],
  [{ transaction_param: '' }, 'transaction_param'],
  [{ service_id: '1' }, 'service_id'],
  [{ return_url: 'javascript:alert(1)' }, 'return_url'],
])('a button with %j has no page', async (changes, field) => {
  const { shop } = open()
  const { opened } = await openPage(shop, button(changes))
  expect(opened.status).toBe(400)
  expect(await opened.text()).toContain(field)
})

test('what the merchant refuses is not debited', async () => {
  const { shop } = open()
  const page = await openPage(shop, button({ transaction_param: 'unknown' }))
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  expect(await page.get()).toContain('Refused -5 (-5)')
  expect(await shop.get('/sim/sms')).toEqual([])
  const again = open()
  await pay(again.shop)
  const second = await openPage(again.shop)
  await second.post({ action: 'phone', phone: card.uzcardPhone })
  expect(await second.get()).toContain('Refused -4')
})

test('a refusing bank, and a payer who gives up, are told with an error', async () => {
  const { shop, merchant } = open()
  const { get } = await pay(shop, '+998900000114')
  expect(await get()).toContain('недостаточно средств')
  expect((await calls(shop)).at(-1)).toEqual(['complete', -9])
  expect(merchant.prepared.get('D-1')).toMatchObject({ state: 'cancelled' })

  const other = open()
  const page = await openPage(other.shop)
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  const left = await page.post({ action: 'cancel' })
  expect(left.headers.get('Location')).toBe('http://shop.test/back?donation=1')
  expect((await calls(other.shop)).at(-1)).toEqual(['complete', -9])
})

test('a payment that is left is cancelled when its time is over', async () => {
  const { shop, merchant } = open()
  const page = await openPage(shop)
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  await shop.send('POST', '/sim/clock', { advance: 'PT30M' })
  await eventually(() => merchant.prepared.get('D-1')).toMatchObject({ state: 'cancelled' })
  expect(await page.get()).toContain('Время оплаты истекло')
})

test('Complete is repeated until it is answered; the payment is paid once', async () => {
  const { shop, merchant } = open()
  await shop.send('PUT', '/sim/faults', {
    provider: 'click',
    method: 'complete',
    fault: 'drop_after',
    times: 1,
  })
  await pay(shop)
  expect((await calls(shop)).map((call) => (call as unknown[])[1])).toEqual([0, undefined, -4])
  expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 2, paid: true }])
  expect(merchant.prepared.get('D-1')).toMatchObject({ state: 'paid' })
})

test('a merchant that stays silent is asked each minute, and after an hour the money goes back', async () => {
  const { shop, state } = open()
  const page = await openPage(shop)
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  state.isSilent = true
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 1, paid: false }])
  expect(await page.get()).toContain('data-state="busy"')
  await shop.send('POST', '/sim/clock', { advance: 'PT1H' })
  await eventually(() => shop.get('/sim/transactions')).toMatchObject([{ state: -1 }])
  state.isSilent = false
  await shop.send('POST', '/sim/clock', { advance: 'PT1M' })
  await eventually(() => calls(shop)).toContainEqual(['complete', -9])
})

test.each([
  ['duplicate_callback', [0, 0, -4]],
  ['forged_callback', [0, -1, 0]],
  ['malformed', [0, -2, -2]],
  ['late_callback', [0, 0]],
] as const)('Complete under the fault %s is answered %j', async (fault, answers) => {
  const { shop } = open()
  await shop.send('PUT', '/sim/faults', { provider: 'click', method: 'complete', fault, times: 1 })
  await pay(shop)
  const answered = (await calls(shop)).map((call) => (call as unknown[])[1])
  expect(answered.slice(0, 2)).toEqual(answers.slice(0, 2))
})

test('Click’s own refund needs the merchant’s −9; a merchant’s reversal needs nobody', async () => {
  const { shop } = open()
  const { id } = await pay(shop)
  expect(await shop.send('POST', `/sim/transactions/${id}/refund`, {})).toEqual({ refunded: true })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ refundedTiyin: 5_000_000 }])

  const stubborn = open(['paidCannotBeCancelled'])
  const paid = await pay(stubborn.shop)
  expect(await stubborn.shop.send('POST', `/sim/transactions/${paid.id}/refund`, {})).toMatchObject(
    { error: 'not_refunded' },
  )
})

test('the Merchant API: status by payment and by order, reversal in its month', async () => {
  const { shop } = open()
  await pay(shop)
  const byOrder = await merchantCall(
    shop,
    'GET',
    `payment/status_by_mti/${serviceId}/D-1/2026-11-20`,
  )
  expect(byOrder).toMatchObject({
    status: 200,
    json: { error_code: 0, merchant_trans_id: 'D-1', payment_status: 2 },
  })
  const id = text(byOrder.json['payment_id'])
  expect((await merchantCall(shop, 'GET', `payment/status/${serviceId}/${id}`)).json).toMatchObject(
    {
      payment_status: 2,
    },
  )
  const missing = `payment/status_by_mti/${serviceId}/D-1/2026-11-21`
  expect((await merchantCall(shop, 'GET', missing)).status).toBe(404)
  await shop.send('PUT', '/sim/settings', { click: { reversalRefused: true } })
  const reversal = `payment/reversal/${serviceId}/${id}`
  expect((await merchantCall(shop, 'DELETE', reversal)).json).toMatchObject({ error_code: -501 })
  await shop.send('PUT', '/sim/settings', { click: { reversalRefused: false } })
  await shop.send('POST', '/sim/clock', { set: '2026-12-02T10:00:00+05:00' })
  expect((await merchantCall(shop, 'DELETE', reversal)).json).toMatchObject({ error_code: -501 })
  await shop.send('POST', '/sim/clock', { set: '2026-12-01T10:00:00+05:00' })
  expect((await merchantCall(shop, 'DELETE', reversal)).json).toMatchObject({
    error_code: 0,
    payment_id: Number(id),
  })
  expect((await merchantCall(shop, 'GET', `payment/status/${serviceId}/${id}`)).json).toMatchObject(
    {
      payment_status: -1,
    },
  )
})

test('the Auth header is checked, and the type, and the service', async () => {
  const { shop } = open()
  const path = `/click/v2/merchant/payment/status/${serviceId}/1`
  const status = async (headers: Record<string, string>) =>
    (await shop.app.request(path, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status({ Auth: `${merchantUserId}:${authDigest('1', secretKey)}:1` })).toBe(401)
  expect(await status({ Auth: auth().replace(String(merchantUserId), '1') })).toBe(401)
  expect(await status({ Auth: auth(), Accept: 'application/xml' })).toBe(406)
  expect(await status({ Auth: auth() })).toBe(404)
  expect((await merchantCall(shop, 'GET', 'payment/status/1/1')).status).toBe(403)
  expect((await merchantCall(shop, 'POST', 'invoice/create', { amount: 1 })).status).toBe(400)
  await shop.send('PUT', '/sim/settings', { click: { authSkewSeconds: 60 } })
  expect(await status({ Auth: auth() })).toBe(401)
  const now = String(Math.floor(Date.parse('2026-11-20T10:00:00+05:00') / 1000))
  expect(await status({ Auth: auth(now) })).toBe(404)
})

test('an invoice is paid at the link that the SMS carries', async () => {
  const { shop } = open()
  const invoice = await merchantCall(shop, 'POST', 'invoice/create', {
    amount: 50_000,
    phone_number: '998900000101',
    merchant_trans_id: 'D-1',
  })
  const status = async () =>
    (
      await merchantCall(
        shop,
        'GET',
        `invoice/status/${serviceId}/${text(invoice.json['invoice_id'])}`,
      )
    ).json['invoice_status']
  expect(await status()).toBe(0)
  const link = /http:\/\/localhost(\S+)/.exec(text((await shop.get('/sim/sms'))[0]?.['text']))?.[1]
  const post = (form: Record<string, string>) =>
    shop.app.request(link ?? '', { method: 'POST', body: new URLSearchParams(form) })
  await post({ action: 'phone', phone: card.uzcardPhone })
  await post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await status()).toBe(1)
})

test('a card token pays once its code was given, a temporary one once', async () => {
  const { shop } = open()
  const request = { card_number: card.uzcardWorks, expire_date: '1239', temporary: 1 }
  const made = await merchantCall(shop, 'POST', 'card_token/request', request)
  expect(made.json).toMatchObject({ error_code: 0, phone_number: '99890*****01', temporary: 1 })
  const card_token = text(made.json['card_token'])
  const payment = { card_token, amount: 50_000, transaction_parameter: 'D-1' }
  const charge = async () =>
    (await merchantCall(shop, 'POST', 'card_token/payment', payment)).json['error_code']
  expect(await charge()).toBe(-516)
  const verify = async (sms_code: number) =>
    (await merchantCall(shop, 'POST', 'card_token/verify', { card_token, sms_code })).json
  expect(await verify(1)).toMatchObject({ error_code: -515 })
  expect(await verify(Number(await shop.newestCode(card.uzcardPhone)))).toMatchObject({
    card_number: '8600 00** **** 0015',
  })
  expect([await charge(), await charge()]).toEqual([0, -404])
  expect((await merchantCall(shop, 'DELETE', `card_token/${serviceId}/x`)).status).toBe(404)
})

test.each([
  [{ card_number: '8600000000000106' }, -511],
  [{ card_number: '8600000000000114' }, -513],
  [{ card_number: '8600000000000130' }, -514],
  [{ expire_date: '1238' }, -512],
])('a card token for %j is refused with %i', async (changes, code) => {
  const { shop } = open()
  const request = { card_number: card.uzcardWorks, expire_date: '1239', ...changes }
  expect((await merchantCall(shop, 'POST', 'card_token/request', request)).json).toMatchObject({
    error_code: code,
  })
})

test('no log or setting shows the secret key, a card or a code', async () => {
  const { shop } = open()
  await pay(shop)
  const shown = JSON.stringify([await shop.get('/sim/traffic'), await shop.get('/sim/settings')])
  const code = await shop.newestCode(card.uzcardPhone)
  for (const secret of [secretKey, code, card.uzcardWorks]) expect(shown).not.toContain(secret)
})
