import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { eventually } from '../test-support/eventually.ts'
import { askCode, pay } from '../test-support/octo-payment.ts'
import { card, openShop, text, type Json } from '../test-support/shop.ts'

const { uniqueKey } = defaultCredentials.octo

test('the shop is notified of the end, signed in upper case', async () => {
  const callbacks: Json[] = []
  const shop = openShop({
    dependencies: {
      fetch: (_, init) => {
        callbacks.push(JSON.parse(init?.body as string) as Json)
        return Promise.resolve(new Response('{}'))
      },
    },
  })
  const paid = await pay(shop, card.visaWorks)
  const { given } = await askCode(shop, paid, card.visaPhone)
  await shop.octo('check_sms_key', given)
  await eventually(() => callbacks.length).toBe(1)
  const uuid = text(paid['data']?.['uuid'])
  expect(callbacks[0]).toMatchObject({
    shop_transaction_id: 'donation-1',
    octo_payment_UUID: uuid,
    status: 'succeeded',
    total_sum: 100_000,
    maskedPan: '410000******0019',
    signature: createHash('sha1')
      .update(`${uniqueKey}${uuid}succeeded`)
      .digest('hex')
      .toUpperCase(),
  })
})

test('an unanswered callback is repeated, with pauses, and then given up', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response('', { status: 500 })))
  const shop = openShop({ dependencies: { fetch } })
  await pay(shop, '4100000000000100')
  await eventually(() => shop.slept).toEqual([1000, 3000, 9000])
  await eventually(() => fetch.mock.calls.length).toBe(4)
})

test.each([
  ['duplicate_callback', 2, 100_000],
  ['drop_before', 0, undefined],
  ['malformed', 1, 1],
])('a callback under the fault %s arrives %i times', async (fault, times, sum) => {
  const callbacks: Json[] = []
  const shop = openShop({
    dependencies: {
      fetch: (_, init) => {
        callbacks.push(JSON.parse(init?.body as string) as Json)
        return Promise.resolve(new Response('{}'))
      },
    },
  })
  await shop.send('PUT', '/sim/faults', { provider: 'octo', method: 'callback', fault, times: 1 })
  await pay(shop, '4100000000000100')
  await eventually(() => callbacks.length).toBe(times)
  expect(await shop.get('/sim/faults')).toEqual([])
  expect(callbacks[0]?.['total_sum']).toBe(sum)
})
