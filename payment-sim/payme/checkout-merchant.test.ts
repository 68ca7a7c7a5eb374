import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import {
  openCheckout,
  openCheckoutPage,
  cardForm,
  methodsCalled,
  payByCheckout,
} from '../test-support/checkout-shop.ts'
import { eventually } from '../test-support/eventually.ts'
import { card } from '../test-support/shop.ts'

const { merchantId, key } = defaultCredentials.paymeCheckout

test('an unpaid transaction is cancelled after 12 hours, with reason 4', async () => {
  const { shop, merchant } = openCheckout(['timeoutIgnored'])
  const page = await openCheckoutPage(shop)
  await page.post(cardForm(card.uzcardWorks))
  await shop.send('POST', '/sim/clock', { advance: 'PT11H59M' })
  expect([...merchant.transactions.values()]).toMatchObject([{ state: 1 }])
  await shop.send('POST', '/sim/clock', { advance: 'PT1M' })
  await eventually(() => [...merchant.transactions.values()]).toMatchObject([
    { state: -1, reason: 4 },
  ])
  expect(await page.get()).toContain('Время оплаты истекло')
})

test('a performing call without an answer is repeated, then each minute, and paid once', async () => {
  const { shop, merchant, state } = openCheckout()
  state.fail = 'PerformTransaction'
  const page = await payByCheckout(shop)
  expect(shop.slept).toEqual([1000, 3000, 9000])
  expect(await page.get()).toContain('data-state="busy"')
  expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 30, paid: false }])
  state.fail = ''
  await shop.send('POST', '/sim/clock', { advance: 'PT1M' })
  await eventually(() => shop.get('/sim/transactions')).toMatchObject([{ state: 4, paid: true }])
  expect([...merchant.transactions.values()]).toMatchObject([{ state: 2 }])
})

test('money that the merchant never confirms goes back after 12 hours', async () => {
  const { shop, state } = openCheckout()
  state.fail = 'PerformTransaction'
  const page = await payByCheckout(shop)
  await shop.send('POST', '/sim/clock', { advance: 'PT12H' })
  await eventually(() => page.get()).toContain('Время оплаты истекло')
  await shop.send('POST', '/sim/clock', { advance: 'PT3S' })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 50, paid: false }])
})

test('a merchant that refuses to perform gets its transaction cancelled', async () => {
  const { shop, merchant } = openCheckout()
  const page = await openCheckoutPage(shop)
  await page.post(cardForm(card.uzcardWorks))
  merchant.transactions.clear()
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await page.get()).toContain('Refused -31003')
  expect(await methodsCalled(shop)).toContain('CancelTransaction')
})

test('a creation that is not answered is cancelled, once the merchant is back', async () => {
  const { shop, merchant, state } = openCheckout()
  await shop.send('PUT', '/sim/faults', [
    { provider: 'payme', method: 'CreateTransaction', fault: 'drop_after', times: 1 },
  ])
  await shop.send('PUT', '/sim/settings', { payme: { merchantRetries: 0 } })
  const page = await openCheckoutPage(shop)
  state.fail = 'CancelTransaction'
  await page.post(cardForm(card.uzcardWorks))
  expect(await page.get()).toContain('Получатель не отвечает')
  expect([...merchant.transactions.values()]).toMatchObject([{ state: 1 }])
  state.fail = ''
  await shop.send('POST', '/sim/clock', { advance: 'PT1M' })
  await eventually(() => [...merchant.transactions.values()]).toMatchObject([{ state: -1 }])
})

test.each([
  ['duplicate_callback', 2],
  ['forged_callback', 2],
  ['late_callback', 1],
])('a performing call under the fault %s: %i calls, paid once', async (fault, times) => {
  const { shop, merchant } = openCheckout()
  await shop.send('PUT', '/sim/faults', { provider: 'payme', method: 'PerformTransaction', fault })
  await payByCheckout(shop)
  expect((await methodsCalled(shop)).filter((name) => name === 'PerformTransaction')).toHaveLength(
    times,
  )
  expect([...merchant.transactions.values()]).toMatchObject([{ state: 2 }])
})

test('a creation with another amount is refused by a merchant that looks', async () => {
  const { shop } = openCheckout()
  const page = await openCheckoutPage(shop)
  await shop.send('PUT', '/sim/faults', {
    provider: 'payme',
    method: 'CreateTransaction',
    fault: 'malformed',
  })
  await page.post(cardForm(card.uzcardWorks))
  expect(await page.get()).toContain('Refused -31001')
})

test('a refund asks the merchant first', async () => {
  const { shop, merchant } = openCheckout()
  const page = await payByCheckout(shop)
  const id = page.path.slice('/payme/'.length)
  expect(await shop.send('POST', `/sim/transactions/${id}/refund`, {})).toEqual({ refunded: true })
  expect(merchant.transactions.get(id)).toMatchObject({ state: -2, reason: 5 })
  await shop.send('POST', '/sim/clock', { advance: 'PT3S' })
  expect(await shop.get('/sim/transactions')).toMatchObject([
    { state: 50, paid: false, refundedTiyin: 10_000_000 },
  ])
  expect(await shop.send('POST', `/sim/transactions/${id}/refund`, {})).toMatchObject({
    error: 'not_refunded',
  })
  expect(await shop.send('POST', '/sim/transactions/none/refund', {})).toMatchObject({
    error: 'not_found',
  })
})

test('the merchant may ask for the refund as well, by receipts.cancel', async () => {
  const { shop, merchant } = openCheckout()
  const page = await payByCheckout(shop)
  const id = page.path.slice('/payme/'.length)
  expect(await shop.rpc('receipts.cancel', { id }, `${merchantId}:${key}`)).toMatchObject({
    result: { receipt: { state: 21, cancel_time: 0 } },
  })
  expect(merchant.transactions.get(id)).toMatchObject({ state: -2 })
})
