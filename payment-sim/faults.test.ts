import { expect, test } from 'vitest'
import { defaultCredentials } from './credentials.ts'
import { createSimulator } from './simulator.ts'
import { card, openShop } from './test-support/shop.ts'

test.each([
  [{ provider: 'stripe', fault: 'delay' }, 'provider'],
  [{ provider: 'payme', method: 'receipts.steal', fault: 'delay' }, 'method'],
  [{ provider: 'payme', method: 'receipts.pay', fault: 'explode' }, 'fault'],
  [{ provider: 'payme', method: 'receipts.pay', fault: 'late_callback' }, 'fault'],
  [{ provider: 'octo', method: 'callback', fault: 'refuse' }, 'fault'],
  [{ provider: 'payme', fault: 'delay', times: 0 }, 'times'],
  [{ provider: 'payme', fault: 'http_error', status: 200 }, 'status'],
])('the rule %j is refused for its %s', async (rule, field) => {
  const { send } = openShop()
  expect(await send('PUT', '/sim/faults', [rule])).toMatchObject({
    error: 'invalid',
    mistakes: [{ field: `0.${field}` }],
  })
})

test('rules are added, replaced by their id, and removed one by one or all', async () => {
  const { send, json } = openShop()
  await send('PUT', '/sim/faults', { provider: 'payme', fault: 'delay', ms: 1 })
  await send('PUT', '/sim/faults', [{ id: 'a', provider: 'octo', fault: 'refuse' }])
  expect(
    await send('PUT', '/sim/faults', { id: 'a', provider: 'sms', fault: 'refuse' }),
  ).toMatchObject([
    { id: 'fault-1', provider: 'payme', method: '*' },
    { id: 'a', provider: 'sms' },
  ])
  expect(await json('/sim/faults/a', { method: 'DELETE' })).toHaveLength(1)
  expect(await json('/sim/faults/a', { method: 'DELETE' })).toMatchObject({ error: 'not_found' })
  expect(await json('/sim/faults', { method: 'DELETE' })).toEqual([])
})

test('a rule applies as often as it says, its method only', async () => {
  const { send, rpc, receipt, get } = openShop()
  await send('PUT', '/sim/faults', {
    provider: 'payme',
    method: 'receipts.check',
    fault: 'refuse',
    times: 2,
  })
  const id = await receipt()
  const check = async () => (await rpc('receipts.check', { id }))['error']?.['code']
  expect(await check()).toBe(-32400)
  expect(await get('/sim/faults')).toMatchObject([{ times: 1 }])
  expect(await check()).toBe(-32400)
  expect(await check()).toBeUndefined()
  expect(await get('/sim/traffic?method=receipts.check')).toMatchObject([
    { faults: [] },
    { faults: ['fault-1'] },
    { faults: ['fault-1'] },
  ])
})

test('a refusal may name its error; delays add up before it', async () => {
  const { send, rpc, octo, slept } = openShop()
  await send('PUT', '/sim/faults', [
    { provider: 'payme', fault: 'delay', ms: 300 },
    { provider: 'payme', fault: 'delay', ms: 200 },
    { provider: 'payme', fault: 'refuse', code: -31002 },
    { provider: 'octo', fault: 'rate_limit' },
  ])
  expect(await rpc('cards.check', { token: 'x' })).toMatchObject({ error: { code: -31002 } })
  expect(slept).toEqual([500])
  expect(await octo('prepare_payment', {})).toMatchObject({ error: 11 })
})

test('an HTTP error, too many requests, and half an answer', async () => {
  const { send, app } = openShop()
  const apply = async (fault: object) => {
    await send('PUT', '/sim/faults', { provider: 'payme', times: 1, ...fault })
    const response = await app.request('/payme/api', { method: 'POST', body: '{}' })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  expect((await apply({ fault: 'http_error' })).status).toBe(503)
  expect((await apply({ fault: 'http_error', status: 504 })).status).toBe(504)
  const limited = await apply({ fault: 'rate_limit' })
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '1'])
  const half = await apply({ fault: 'malformed' })
  expect(half.status).toBe(200)
  expect(() => JSON.parse(half.text) as unknown).toThrow()
})

test('a connection dropped before leaves nothing done, one dropped after has moved the money', async () => {
  const { verifiedToken, receipt, simulator, get, send } = openShop({ port: 0 })
  const running = await simulator.start()
  const { merchantId, key } = defaultCredentials.payme
  const token = await verifiedToken(card.uzcardWorks, card.uzcardPhone)
  const id = await receipt()
  const pay = () =>
    fetch(`${running.url}/payme/api`, {
      method: 'POST',
      headers: { 'X-Auth': `${merchantId}:${key}` },
      body: JSON.stringify({ id: 1, method: 'receipts.pay', params: { id, token } }),
    })
  const drop = (fault: string) =>
    send('PUT', '/sim/faults', { provider: 'payme', method: 'receipts.pay', fault, times: 1 })

  await drop('drop_before')
  await expect(pay()).rejects.toThrow()
  expect(await get('/sim/transactions')).toMatchObject([{ state: 0, paid: false }])
  await drop('drop_after')
  await expect(pay()).rejects.toThrow()
  expect(await get('/sim/transactions')).toMatchObject([{ state: 4, paid: true }])
  expect(await (await pay()).json()).toMatchObject({ error: { code: -31402 } })
  expect(await get('/sim/traffic?method=receipts.pay')).toMatchObject([
    { faults: [] },
    { response: null, faults: ['fault-2'] },
    { response: null, faults: ['fault-1'] },
  ])
  await running.close()
})

test('without rules no call is disturbed', () => {
  expect(
    createSimulator({}).world.faults.apply('payme', 'receipts.pay', () => {
      throw new Error('nobody asks whose payment it is')
    }),
  ).toEqual({
    ids: [],
    delayMs: 0,
    rule: null,
  })
})
