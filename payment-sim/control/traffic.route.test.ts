import { expect, test } from 'vitest'
import * as z from 'zod'
import { card, openShop } from '../test-support/shop.ts'

const exchangeSchema = z.object({
  id: z.number(),
  method: z.string(),
  direction: z.string(),
  request: z.object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
  response: z.object({ status: z.number(), headers: z.record(z.string(), z.string()) }).nullable(),
  durationMs: z.number().nullable(),
  resentOf: z.number().nullable(),
})

const traffic = async ({ app }: ReturnType<typeof openShop>, query = '') => {
  const response = await app.request(`/sim/traffic${query}`)
  return {
    total: response.headers.get('X-Total-Count'),
    exchanges: z.array(exchangeSchema).parse(await response.json()),
  }
}

test('an exchange has its headers and how long it took, keys masked', async () => {
  const shop = openShop()
  await shop.cardToken(card.uzcardWorks, '1239', false)
  const [made] = (await traffic(shop)).exchanges
  expect(made?.request.headers).toMatchObject({
    'content-type': 'text/plain;charset=UTF-8',
    'x-auth': '************',
  })
  expect(made?.response?.headers['content-type']).toContain('application/json')
  expect(made?.durationMs).toBe(0)
})

test('a list is searched and read page by page, and says how much there is', async () => {
  const shop = openShop()
  for (const amount of [1_000_000, 2_000_000, 3_000_000]) await shop.receipt(amount)
  expect(await traffic(shop, '?limit=2')).toMatchObject({
    total: '3',
    exchanges: [{ id: 3 }, { id: 2 }],
  })
  expect(await traffic(shop, '?limit=2&offset=2')).toMatchObject({ exchanges: [{ id: 1 }] })
  expect(await traffic(shop, '?q=2000000')).toMatchObject({ total: '1', exchanges: [{ id: 2 }] })
})

test.for(['traffic', 'payments', 'transactions'])(
  '%s of no provider is a mistake',
  async (list) => {
    expect((await openShop().app.request(`/sim/${list}?provider=nope`)).status).toBe(400)
  },
)

test('an exchange is a call of curl, in which what is masked is masked', async () => {
  const shop = openShop()
  await shop.cardToken(card.uzcardWorks, '1239', false)
  const curl = await (await shop.app.request('/sim/traffic/1/curl')).text()
  expect(curl).toContain("curl -X POST 'http://localhost/payme/api'")
  expect(curl).toContain('860000******0015')
  for (const secret of [card.uzcardWorks, '1239', 'simulator-payme-key'])
    expect(curl).not.toContain(secret)
})

test('the archive has every exchange, oldest first, masked', async () => {
  const shop = openShop()
  await shop.cardToken(card.uzcardWorks, '1239', false)
  await shop.receipt()
  const har = await shop.get('/sim/traffic/har')
  expect(har).toMatchObject({
    log: {
      version: '1.2',
      entries: [
        { comment: 'payme cards.create', request: { url: 'http://localhost/payme/api' } },
        { comment: 'payme receipts.create', response: { status: 200 } },
      ],
    },
  })
  expect(JSON.stringify(har)).not.toContain(card.uzcardWorks)
})

test('what is sent again is what was sent, though it is shown masked', async () => {
  const shop = openShop()
  await shop.cardToken(card.uzcardWorks, '1239', false)
  const again = await shop.send('POST', '/sim/traffic/1/resend', {})
  expect(again).toMatchObject({ id: 2, resentOf: 1, response: { body: { result: { card: {} } } } })
  expect(JSON.stringify(again)).not.toContain(card.uzcardWorks)
  expect((await traffic(shop)).exchanges).toHaveLength(2)
})

test('what is edited is sent so, and the rest as it was', async () => {
  const shop = openShop()
  const token = await shop.verifiedToken(card.uzcardWorks, card.uzcardPhone, true)
  const first = await shop.receipt(10_000_000)
  const second = await shop.receipt(20_000_000)
  await shop.rpc('receipts.pay', { id: first, token })
  const paid = (await traffic(shop, '?method=receipts.pay')).exchanges[0]
  const body = JSON.stringify(paid?.request.body).replace(first, second)
  expect(body).toContain('****')
  expect(body).not.toContain(token)
  const again = await shop.send('POST', `/sim/traffic/${paid?.id ?? 0}/resend`, { body })
  expect(again).toMatchObject({
    response: { body: { result: { receipt: { _id: second, state: 4 } } } },
  })
})

test('a form is edited as what it says, and sent as a form', async () => {
  const shop = openShop()
  const opened = await shop.app.request(
    '/click/services/pay?service_id=41002&merchant_id=41001&amount=5000&transaction_param=D-1',
  )
  const path = new URL(opened.headers.get('Location') ?? '', 'http://localhost').pathname
  await shop.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'card', number: card.uzcardWorks, expiry: '12/40' }),
  })
  const [given] = (await traffic(shop, '?provider=click&q=expiry')).exchanges
  const { body } = given?.request ?? {}
  const edited = { ...z.record(z.string(), z.string()).parse(body), expiry: '12/39' }
  expect((await traffic(shop, '?method=prepare')).exchanges).toEqual([])
  await shop.send('POST', `/sim/traffic/${given?.id ?? 0}/resend`, { body: JSON.stringify(edited) })
  expect((await traffic(shop, '?method=prepare')).exchanges).not.toEqual([])
})

test('a call with a card that is none of ours is not kept, and cannot be sent again', async () => {
  const shop = openShop()
  for (const number of ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242'])
    await shop.cardToken(number, '1230', false)
  for (const id of [1, 2, 3])
    expect(await shop.send('POST', `/sim/traffic/${id}/resend`, {})).toMatchObject({
      error: 'not_sent',
    })
  for (const { raw } of shop.simulator.world.traffic.kept()) expect(raw).toBeNull()
})

test('a call goes nowhere but to where it went', async () => {
  const asked: string[] = []
  const shop = openShop({
    dependencies: {
      fetch: (url) => {
        asked.push(url)
        return Promise.resolve(new Response('{}'))
      },
    },
  })
  await shop.receipt()
  expect(
    await shop.send('POST', '/sim/traffic/1/resend', { url: 'http://elsewhere.test/payme/api' }),
  ).toMatchObject({ error: 'not_sent' })
  expect(asked).toEqual([])
})

test('an exchange that is not there is not found', async () => {
  const { app } = openShop()
  for (const path of ['9', '9/curl'])
    expect((await app.request(`/sim/traffic/${path}`)).status).toBe(404)
})
