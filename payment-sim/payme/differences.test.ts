import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { card, openShop, text } from '../test-support/shop.ts'

const { merchantId } = defaultCredentials.payme

test('cards.check takes the id alone, cards.remove behind its switch', async () => {
  const shop = openShop()
  const token = await shop.verifiedToken(card.uzcardWorks, card.uzcardPhone, true)
  expect(await shop.rpc('cards.check', { token }, merchantId)).toMatchObject({
    result: { card: { verify: true } },
  })
  expect(await shop.rpc('cards.remove', { token }, merchantId)).toMatchObject({
    error: { code: -32504 },
  })
  await shop.send('PUT', '/sim/settings', { payme: { cardsRemoveAuth: 'id' } })
  expect(await shop.rpc('cards.remove', { token }, merchantId)).toMatchObject({
    result: { success: true },
  })
})

test('the address may end in a slash', async () => {
  const { app } = openShop()
  const body = JSON.stringify({ id: 1, method: 'cards.check', params: {} })
  const response = await app.request('/payme/api/', { method: 'POST', body })
  expect(await response.json()).toMatchObject({ id: 1, error: { code: -32504 } })
})

test('a description may be null, and a thousand tiyin are enough', async () => {
  const { rpc } = openShop()
  const params = { amount: 1000, account: { order_id: 7 }, description: null }
  const made = await rpc('receipts.create', params)
  expect(made).toMatchObject({
    result: {
      receipt: { description: '', account: [{ value: 7 }], merchant: { type: 'Simulator' } },
    },
  })
  const { result } = await rpc('receipts.get_all', { count: 1, from: 0, to: 2_000_000_000_000 })
  expect(result?.[0]?.['account']?.[0]).toEqual({
    name: 'order_id',
    title: { ru: 'order_id', uz: 'order_id' },
    value: 7,
    main: true,
  })
})

test('money is held behind the switch, then confirmed, or goes back after 30 days', async () => {
  const shop = openShop()
  const create = { amount: 10_000_000, account: { order_id: 'A-1' }, hold: true }
  expect(await shop.rpc('receipts.create', create)).toMatchObject({
    error: { code: -32602, data: 'hold' },
  })
  await shop.send('PUT', '/sim/settings', { payme: { hold: true } })
  const hold = async () => {
    const token = await shop.verifiedToken(card.uzcardWorks, card.uzcardPhone)
    const made = await shop.rpc('receipts.create', create)
    const id = text(made['result']?.['receipt']?.['_id'])
    expect(await shop.rpc('receipts.pay', { id, token })).toMatchObject({
      result: { receipt: { state: 5, pay_time: 0 } },
    })
    return id
  }
  const confirmed = await hold()
  expect(await shop.rpc('receipts.confirm_hold', { id: confirmed })).toMatchObject({
    result: { receipt: { state: 4 } },
  })
  expect(await shop.rpc('receipts.confirm_hold', { id: confirmed })).toMatchObject({
    error: { code: -31008 },
  })
  const cancelled = await hold()
  expect(await shop.rpc('receipts.cancel', { id: cancelled })).toMatchObject({
    result: { receipt: { state: 21, cancel_time: 0 } },
  })
  const left = await hold()
  await shop.send('POST', '/sim/clock', { advance: 'P30D' })
  expect(await shop.rpc('receipts.check', { id: left })).toMatchObject({ result: { state: 50 } })
})

test.each([
  ['over the limit', `{"id":1,"params":"${'x'.repeat(300_000)}"}`],
  ['nested 5,000 deep', `{"id":1,"params":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('a body %s is answered with a JSON-RPC error', async (_, body) => {
  const { app } = openShop()
  for (const path of ['/payme/api', '/payme/api/']) {
    const response = await app.request(path, { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { jsonrpc: '2.0', error: { code: -32700 } },
    ])
  }
  expect((await app.request('/sim/traffic')).status).toBe(200)
})

test('deep bodies of other providers are answered as well', async () => {
  const { app } = openShop()
  const body = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const paths = [
    '/octo/prepare_payment',
    '/click/v2/merchant/invoice/create',
    '/uzum/api/v1/payment/register',
    '/eskiz/api/auth/login',
    '/payme',
  ]
  for (const path of paths)
    expect((await app.request(path, { method: 'POST', body })).status, path).toBeLessThan(500)
})

test('browsers of other origins are answered behind the switch', async () => {
  const shop = openShop()
  const ask = (method: string) =>
    shop.app.request('/payme/api', { method, headers: { Origin: 'http://shop.test' } })
  expect((await ask('POST')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  await shop.send('PUT', '/sim/settings', { payme: { cors: true } })
  expect((await ask('POST')).headers.get('Access-Control-Allow-Origin')).toBe('*')
  const preflight = await ask('OPTIONS')
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-Auth')
})
