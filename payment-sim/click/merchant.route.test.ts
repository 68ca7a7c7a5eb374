import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { openClick, payByClick, clickAuth, merchantCall } from '../test-support/click-shop.ts'
import { card, text } from '../test-support/shop.ts'
import { authDigest } from './signature.ts'

const { serviceId, merchantUserId, secretKey } = defaultCredentials.click

test('the Merchant API: status by payment and by order, reversal in its month', async () => {
  const { shop } = openClick()
  await payByClick(shop)
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
  const { shop } = openClick()
  const path = `/click/v2/merchant/payment/status/${serviceId}/1`
  const status = async (headers: Record<string, string>) =>
    (await shop.app.request(path, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status({ Auth: `${merchantUserId}:${authDigest('1', secretKey)}:1` })).toBe(401)
  expect(await status({ Auth: clickAuth().replace(String(merchantUserId), '1') })).toBe(401)
  expect(await status({ Auth: clickAuth(), Accept: 'application/xml' })).toBe(406)
  expect(await status({ Auth: clickAuth() })).toBe(404)
  expect((await merchantCall(shop, 'GET', 'payment/status/1/1')).status).toBe(403)
  expect((await merchantCall(shop, 'POST', 'invoice/create', { amount: 1 })).status).toBe(400)
  await shop.send('PUT', '/sim/settings', { click: { authSkewSeconds: 60 } })
  expect(await status({ Auth: clickAuth() })).toBe(401)
  const now = String(Math.floor(Date.parse('2026-11-20T10:00:00+05:00') / 1000))
  expect(await status({ Auth: clickAuth(now) })).toBe(404)
})

test('an invoice is paid at the link that the SMS carries', async () => {
  const { shop } = openClick()
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
  const { shop } = openClick()
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
  const { shop } = openClick()
  const request = { card_number: card.uzcardWorks, expire_date: '1239', ...changes }
  expect((await merchantCall(shop, 'POST', 'card_token/request', request)).json).toMatchObject({
    error_code: code,
  })
})
