import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { card, openShop } from '../test-support/shop.ts'

const { merchantId, key } = defaultCredentials.payme
const works = { card: { number: card.uzcardWorks, expire: '1239' }, save: false }

test('front-end methods need the id, back-end ones the key as well', async () => {
  const { rpc } = openShop()
  expect((await rpc('cards.create', works, merchantId))['result']).toBeDefined()
  expect(await rpc('receipts.create', { amount: 1 }, merchantId)).toMatchObject({
    error: { code: -32504 },
  })
  for (const auth of ['', `${merchantId}:wrong`, `wrong:${key}`])
    expect(await rpc('cards.create', works, auth)).toMatchObject({ error: { code: -32504 } })
})

test('the JSON-RPC family of errors answers with HTTP 200', async () => {
  const { app } = openShop()
  const ask = async (body: string, method = 'POST') => {
    const response = await app.request('/payme/api', {
      method,
      headers: { 'X-Auth': `${merchantId}:${key}` },
      ...(method === 'POST' ? { body } : {}),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { error: { code: number } }).error.code
  }
  expect(await ask('{')).toBe(-32700)
  expect(await ask('[]')).toBe(-32600)
  expect(await ask('{"id":1}')).toBe(-32600)
  expect(await ask('{"id":1,"method":"cards.steal"}')).toBe(-32601)
  expect(await ask('{"id":1,"method":"toString"}')).toBe(-32601)
  expect(await ask('{"id":1,"method":"cards.check","params":{"token":5}}')).toBe(-32602)
  expect(await ask('', 'GET')).toBe(-32300)
})

test('the id comes back as it was, and not at all when there was none', async () => {
  const { json } = openShop()
  const ask = (body: object, path = '/payme/api') =>
    json(path, {
      method: 'POST',
      headers: { 'X-Auth': merchantId },
      body: JSON.stringify(body),
    })
  expect(await ask({ id: 'abc', method: 'cards.create', params: works })).toMatchObject({
    jsonrpc: '2.0',
    id: 'abc',
  })
  expect(await ask({ method: 'cards.create', params: works })).not.toHaveProperty('id')
  expect(await ask({ id: 3, params: works }, '/payme/api/cards.create')).toMatchObject({
    id: 3,
    result: { card: { verify: false } },
  })
})

test('a card becomes a token with a masked number', async () => {
  const { rpc } = openShop()
  expect((await rpc('cards.create', { ...works, save: true }))['result']).toEqual({
    card: {
      number: '860000******0015',
      expire: '12/39',
      token: expect.stringMatching(/^[0-9a-f]{24}_[A-Za-z0-9]{330}$/) as string,
      recurrent: true,
      verify: false,
      type: '22618',
    },
  })
})

test.each([
  ['8600000000000106', -31300, 'a wrong number'],
  ['8600000000000016', -31300, 'a number that fails Luhn'],
  ['4100000000000019', -31300, 'a card that is no national one'],
  ['8600000000000114', -31301, 'an expired card'],
  ['8600000000000122', -31301, 'a blocked card'],
  ['8600000000000155', -32400, 'a system error'],
])('cards.create refuses %s with %i: %s', async (number, code) => {
  const { rpc } = openShop()
  expect(await rpc('cards.create', { card: { number, expire: '1239' } })).toMatchObject({
    error: { code, message: expect.any(String) as string },
  })
})

test('a wrong or a past date is refused', async () => {
  const { rpc } = openShop()
  const create = async (expire: string) =>
    (await rpc('cards.create', { card: { number: card.uzcardWorks, expire } }))['error']?.['code']
  expect(await create('1138')).toBe(-31300)
  expect(await create('1339')).toBe(-31300)
  expect(await create('1026')).toBe(-31301)
})

test.each([
  ['8600495473316478', undefined, undefined],
  ['8600069195406311', undefined, undefined],
  ['8600060921090842', undefined, -31301],
  ['3333336415804657', -31301, undefined],
  ['4444445987459073', -31301, undefined],
  ['8600143417770323', -32400, undefined],
] as const)('sandbox card %s behaves as documented', async (number, created, sent) => {
  const { rpc, cardToken } = openShop()
  const made = await rpc('cards.create', { card: { number, expire: '0399' } })
  expect(made['error']?.['code']).toBe(created)
  if (created !== undefined) return
  const token = await cardToken(number, '0399', false)
  expect((await rpc('cards.get_verify_code', { token }))['error']?.['code']).toBe(sent)
  if (sent !== undefined) return
  expect(await rpc('cards.verify', { token, code: '666666' })).toMatchObject({
    result: { card: { verify: true } },
  })
})

test('the slow sandbox card waits ten seconds, then errs', async () => {
  const { rpc, cardToken, receipt, slept } = openShop()
  const token = await cardToken('8600134301849596', '0399', false)
  await rpc('cards.get_verify_code', { token })
  await rpc('cards.verify', { token, code: '666666' })
  const id = await receipt()
  expect(await rpc('receipts.pay', { id, token })).toMatchObject({ error: { code: -31630 } })
  expect(slept).toEqual([10_000])
})

test('a code goes to the phone, masked in the answer; the wrong one, three times, ends it', async () => {
  const { rpc, cardToken, newestCode } = openShop()
  const token = await cardToken(card.uzcardWorks, '1239', false)
  expect((await rpc('cards.get_verify_code', { token }))['result']).toEqual({
    sent: true,
    phone: '99890*****01',
    wait: 60_000,
  })
  const code = await newestCode(card.uzcardPhone)
  expect(code).toMatch(/^\d{6}$/)
  const wrong = code === '000000' ? '111111' : '000000'
  const verify = async (given: string) =>
    (await rpc('cards.verify', { token, code: given }))['error']?.['code']
  expect(await verify(wrong)).toBe(-31103)
  expect(await verify(wrong)).toBe(-31103)
  expect(await verify(wrong)).toBe(-31102)
  expect(await verify(code)).toBe(-31102)
})

test('a new code ends the old one and the count of wrong tries', async () => {
  const { rpc, cardToken, newestCode } = openShop()
  const token = await cardToken(card.uzcardWorks, '1239', false)
  await rpc('cards.get_verify_code', { token })
  const first = await newestCode(card.uzcardPhone)
  await rpc('cards.verify', { token, code: '' })
  await rpc('cards.get_verify_code', { token })
  const second = await newestCode(card.uzcardPhone)
  expect(second).not.toBe(first)
  expect(await rpc('cards.verify', { token, code: first })).toMatchObject({
    error: { code: -31103 },
  })
  expect(await rpc('cards.verify', { token, code: second })).toMatchObject({
    result: { card: { verify: true } },
  })
})

test('the wait for another code and the life of one are set apart', async () => {
  const { rpc, cardToken, newestCode, send } = openShop()
  await send('PUT', '/sim/settings', { payme: { codeWaitMs: 30_000, codeLifeMs: 90_000 } })
  const token = await cardToken(card.uzcardWorks, '1239', false)
  expect((await rpc('cards.get_verify_code', { token }))['result']).toMatchObject({ wait: 30_000 })
  const code = await newestCode(card.uzcardPhone)
  await send('POST', '/sim/clock', { advance: 'PT1M29S' })
  expect(await rpc('cards.verify', { token, code })).toMatchObject({
    result: { card: { verify: true } },
  })
})

test('a code lives a minute of virtual time', async () => {
  const { rpc, cardToken, newestCode, send } = openShop()
  const token = await cardToken(card.uzcardWorks, '1239', false)
  await rpc('cards.get_verify_code', { token })
  const code = await newestCode(card.uzcardPhone)
  await send('POST', '/sim/clock', { advance: 'PT60S' })
  expect(await rpc('cards.verify', { token, code })).toMatchObject({ error: { code: -31101 } })
})

test('tokens are checked and removed', async () => {
  const { rpc, cardToken } = openShop()
  const token = await cardToken(card.uzcardWorks, '1239', true)
  expect(await rpc('cards.check', { token })).toMatchObject({
    result: { card: { token, recurrent: true, verify: false } },
  })
  expect(await rpc('cards.remove', { token })).toMatchObject({ result: { success: true } })
  expect(await rpc('cards.check', { token })).toMatchObject({ error: { code: -31400 } })
  expect(await rpc('cards.check', { token: 'nonsense' })).toMatchObject({ error: { code: -32500 } })
})

test('with the switch a message is an object in three languages', async () => {
  const { rpc, send } = openShop()
  await send('PUT', '/sim/settings', { payme: { message: 'object' } })
  expect((await rpc('cards.check', { token: 'nonsense' }))['error']?.['message']).toEqual({
    ru: expect.any(String) as string,
    uz: expect.any(String) as string,
    en: expect.any(String) as string,
  })
})

test('with the switch verifying answers a new token, and the old one goes on working', async () => {
  const { rpc, send, cardToken, newestCode } = openShop()
  await send('PUT', '/sim/settings', { payme: { rotateToken: true } })
  const token = await cardToken(card.uzcardWorks, '1239', false)
  await rpc('cards.get_verify_code', { token })
  const code = await newestCode(card.uzcardPhone)
  const verified = await rpc('cards.verify', { token, code })
  expect(verified['result']?.['card']?.['token']).not.toBe(token)
  expect(await rpc('cards.check', { token })).toMatchObject({ result: { card: { verify: true } } })
})
