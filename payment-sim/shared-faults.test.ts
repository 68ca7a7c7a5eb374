import { expect, test } from 'vitest'
import { card, openShop, text } from './test-support/shop.ts'

const UZCARD_2 = '8600000000000023'
const UZCARD_2_PHONE = '+998900000102'

/** Two testers pay by Payme at the same time, each with a card and an order. */
const twoTesters = async () => {
  const shop = openShop()
  const { rpc, send } = shop
  const tokens = {
    first: await shop.verifiedToken(card.uzcardWorks, card.uzcardPhone, true),
    second: await shop.verifiedToken(UZCARD_2, UZCARD_2_PHONE, true),
  }
  const open = async (order_id: string, amount = 10_000_000) => {
    const made = await rpc('receipts.create', { amount, account: { order_id } })
    return text(made['result']?.['receipt']?.['_id'])
  }
  const pay = async (who: keyof typeof tokens, id: string) => {
    const answer = await rpc('receipts.pay', { id, token: tokens[who] })
    return answer['error']?.['code'] ?? answer['result']?.['receipt']?.['state']
  }
  const rule = (conditions: object) =>
    send('PUT', '/sim/faults', {
      provider: 'payme',
      method: 'receipts.*',
      fault: 'refuse',
      code: -31002,
      ...conditions,
    })
  return { ...shop, open, pay, rule }
}

const PAID = 4

test.each([
  ['card', { card: '8600 0000 0000 0023' }],
  ['phone of the card', { phone: '90 000-01-02' }],
  ['order', { order: 'B-2' }],
  ['account', { account: { order_id: 'B-2' } }],
  ['amount', { amount: 200_000 }],
])('a fault for one %s leaves the other tester alone', async (_, conditions) => {
  const { open, pay, rule } = await twoTesters()
  const ids = { first: await open('A-1'), second: await open('B-2', 20_000_000) }
  expect(await rule(conditions)).toMatchObject([{ enabled: true }])
  expect(await pay('second', ids.second)).toBe(-31002)
  expect(await pay('first', ids.first)).toBe(PAID)
})

test('all conditions of a rule must hold', async () => {
  const { open, pay, rule } = await twoTesters()
  await rule({ order: 'A-1', card: UZCARD_2 })
  expect(await pay('first', await open('A-1'))).toBe(PAID)
  expect(await pay('second', await open('B-2'))).toBe(PAID)
  expect(await pay('second', await open('A-1'))).toBe(-31002)
})

test('a payment at Octo is known by the shop’s name of it in each later call', async () => {
  const { prepare, octo, send, app } = openShop()
  await send('PUT', '/sim/faults', {
    provider: 'octo',
    method: '*',
    order: 'donation-2',
    fault: 'refuse',
    code: 7,
  })
  const first = await prepare()
  const uuid = text(first['data']?.['octo_payment_UUID'])
  expect(await prepare({ shop_transaction_id: 'donation-2' })).toMatchObject({ error: 7 })
  const pay = {
    card_number: card.visaWorks,
    expire: '3912',
    cvc2: '123',
    method: 'bank_card',
    cardHolderName: 'A',
  }
  expect(await octo(`pay/${uuid}`, pay)).toMatchObject({ error: 0 })
  await send('PUT', '/sim/faults', {
    provider: 'octo',
    method: 'verification*',
    order: 'donation-1',
    fault: 'http_error',
  })
  expect((await app.request(`/octo/verificationInfo/${uuid}`)).status).toBe(503)
})

test('the n-th call fails, once unless more are asked for', async () => {
  const { rpc, send, receipt, get } = openShop()
  const id = await receipt()
  const check = async () => (await rpc('receipts.check', { id }))['error']?.['code']
  await send('PUT', '/sim/faults', { provider: 'payme', method: '*check', fault: 'refuse', nth: 3 })
  expect([await check(), await check(), await check(), await check()]).toEqual([
    undefined,
    undefined,
    -32400,
    undefined,
  ])
  expect(await get('/sim/faults')).toEqual([])
})

test('rules are asked in their order, which can be changed, and one that is off waits', async () => {
  const { rpc, send } = openShop()
  const refusedWith = async () => (await rpc('cards.check', { token: 'x' }))['error']?.['code']
  const rule = { provider: 'payme', fault: 'refuse' }
  await send('PUT', '/sim/faults', [
    { ...rule, id: 'a', code: -31001 },
    { ...rule, id: 'b', code: -31002 },
  ])
  expect(await refusedWith()).toBe(-31001)
  expect(await send('PUT', '/sim/faults/order', ['b'])).toMatchObject([{ id: 'b' }, { id: 'a' }])
  expect(await refusedWith()).toBe(-31002)
  await send('PUT', '/sim/faults', { ...rule, id: 'b', code: -31002, enabled: false })
  expect(await refusedWith()).toBe(-31001)
})

test.each([
  [{ provider: 'payme', method: 'nothing.*', fault: 'refuse' }, 'method'],
  [{ provider: 'payme', method: 'cards.*', fault: 'late_callback' }, 'fault'],
  [{ provider: 'payme', fault: 'refuse', phone: '12' }, 'phone'],
  [{ provider: 'payme', fault: 'refuse', card: '8600' }, 'card'],
  [{ provider: 'payme', fault: 'refuse', amount: 0.5 }, 'amount'],
  [{ provider: 'mail', fault: 'refuse', order: 'A-1' }, 'order'],
])('the rule %j is refused for its %s', async (rule, field) => {
  const { send } = openShop()
  expect(await send('PUT', '/sim/faults', [rule])).toMatchObject({
    mistakes: [{ field: `0.${field}` }],
  })
})

test('a set is saved, put in force, carried to another simulator as a file, and survives a reset', async () => {
  const { send, get, json } = openShop()
  const rule = { id: 'a', provider: 'payme', method: 'receipts.pay', fault: 'drop_after' }
  await send('PUT', '/sim/faults', rule)
  await send('PUT', '/sim/fault-sets/lost%20answer', {})
  await send('POST', '/sim/reset', {})
  expect(await get('/sim/faults')).toEqual([])
  expect(await send('POST', '/sim/fault-sets/lost%20answer', {})).toMatchObject([rule])

  const file = await get('/sim/fault-sets')
  const other = openShop()
  expect(await other.send('PUT', '/sim/fault-sets', file)).toEqual(file)
  expect(await other.send('POST', '/sim/fault-sets/nothing', {})).toMatchObject({
    error: 'not_found',
  })
  expect(await json('/sim/fault-sets/lost%20answer', { method: 'DELETE' })).toEqual([])
})

test('a scenario is one file: the same world again, elsewhere', async () => {
  const { send, get, rpc } = openShop({ seed: null })
  expect(await get('/sim/scenario')).toEqual({ seed: null, settings: {}, faults: [], clock: {} })
  const scenario = {
    seed: '7',
    settings: { payme: { message: 'object' } },
    faults: [{ provider: 'payme', method: 'receipts.check', fault: 'refuse', order: 'A-1' }],
    clock: { set: '2026-12-01T10:00:00+05:00', mode: 'frozen' },
  }
  await send('POST', '/sim/scenario', scenario)
  const file = await get('/sim/scenario')
  expect(file).toMatchObject({ ...scenario, clock: { set: '2026-12-01T05:00:00.000Z' } })

  const other = openShop({ seed: null })
  expect(await other.send('POST', '/sim/scenario', file)).toEqual(file)
  const ask = { amount: 10_000_000, account: { order_id: 'A-1' } }
  expect(await other.rpc('receipts.create', ask)).toEqual(await rpc('receipts.create', ask))
})

test('a scenario with a mistake changes nothing', async () => {
  const { send, get } = openShop({ seed: null })
  await send('PUT', '/sim/faults', { provider: 'payme', fault: 'refuse' })
  for (const wrong of [
    { settings: { payme: { message: 'none' } } },
    { faults: [{ provider: 'stripe' }] },
    { clock: { set: 'tomorrow' } },
    { world: 1 },
  ])
    expect(await send('POST', '/sim/scenario', wrong)).toMatchObject({ error: 'invalid' })
  expect(await get('/sim/faults')).toHaveLength(1)
})

test('a scenario tells no key of the merchant', async () => {
  const { send, get } = openShop()
  await send('PUT', '/sim/settings', { payme: { merchantKey: 'a-secret', hold: true } })
  expect((await get('/sim/scenario'))['settings']).toEqual({ payme: { hold: true } })
})

test.each([
  [100_014, PAID],
  [109_914, -31630],
  [109_918, -31630],
])('a card that works pays %i UZS: %j', async (amount, outcome) => {
  const { open, pay } = await twoTesters()
  expect(await pay('first', await open('A-1', amount * 100))).toBe(outcome)
})
