import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { createClickMerchant, type ClickFlaw } from '../test-support/click-merchant.ts'
import { createPaymeMerchant, type PaymeFlaw } from '../test-support/payme-merchant.ts'
import { openShop, text, type Shop } from '../test-support/shop.ts'
import { createUzumMerchant, type UzumFlaw } from '../test-support/uzum-merchant.ts'
import type { Report } from './probe.ts'

const certify = async (shop: Shop, provider: string, body: object = {}) =>
  (await shop.send('POST', `/sim/certification/${provider}`, body)) as unknown as Report

const failures = ({ steps }: Report) =>
  steps.filter(({ found }) => found !== null).map(({ title }) => title)

const { key } = defaultCredentials.paymeCheckout

const certifyPayme = async (flaws: readonly PaymeFlaw[] = []) => {
  const merchant = createPaymeMerchant({
    key,
    orders: { 'A-1': 5_000_000, 'A-2': 5_000_000, 'A-3': 5_000_000 },
    now: () => shop.simulator.world.clock.now(),
    flaws,
  })
  const shop: Shop = openShop({ dependencies: { fetch: merchant.fetch } })
  const order = (order_id: string) => ({ account: { order_id }, amount: 5_000_000 })
  return certify(shop, 'payme', { orders: [order('A-1'), order('A-2'), order('A-3')] })
}

test('a correct merchant passes Payme’s run, and no step shows its key', async () => {
  const report = await certifyPayme()
  expect(failures(report)).toEqual([])
  expect(report).toMatchObject({
    passed: true,
    endpoints: ['http://127.0.0.1:3000/callbacks/payme'],
  })
  expect(report.steps.length).toBeGreaterThan(35)
  const shown = JSON.stringify(report)
  expect(shown).not.toContain(key)
  expect(shown).not.toContain(Buffer.from(`Paycom:${key}`).toString('base64'))
  expect(shown).toContain('Basic ********')
})

test.each<[PaymeFlaw, string]>([
  ['authIgnored', 'CreateTransaction with a wrong key'],
  ['amountIgnored', 'Another amount'],
  ['errorsAsHttp', 'An unknown account'],
  ['messageOneLanguage', 'An unknown account'],
  ['createTwice', 'The same creation again'],
  ['orderSoldTwice', 'Another transaction for the same order'],
  ['timeoutIgnored', 'Performing after 12 hours'],
  ['performsCancelled', 'Performing what was cancelled'],
  ['performTimeChanges', 'The same performing again'],
  ['refundRefused', 'Refund'],
  ['reasonForgotten', 'CheckTransaction once cancelled'],
  ['unknownPerformed', 'PerformTransaction of an unknown transaction'],
  ['cancelTimeChanges', 'The same cancellation again'],
  ['timesInSeconds', 'Creation'],
  ['statementAll', 'GetStatement of an empty time'],
])('a merchant with the flaw %s fails at “%s”', async (flaw, title) => {
  const report = await certifyPayme([flaw])
  expect(report.passed).toBe(false)
  expect(failures(report)).toContain(title)
})

const certifyClick = async (flaws: readonly ClickFlaw[] = []) => {
  const { secretKey } = defaultCredentials.click
  const orders = { 'D-1': 50_000, 'D-2': 60_000, 'D-3': 70_000 }
  const merchant = createClickMerchant({ secretKey, orders, flaws })
  const shop = openShop({ dependencies: { fetch: merchant.fetch } })
  return certify(shop, 'click', {
    orders: Object.entries(orders).map(([merchantTransId, amount]) => ({
      merchantTransId,
      amount,
    })),
  })
}

test('a correct merchant passes Click’s fifteen, in their order', async () => {
  const report = await certifyClick()
  expect(failures(report)).toEqual([])
  expect(report.steps.map(({ expected }) => Number(expected.replace('error ', '')))).toEqual([
    -1, -5, 0, -1, -2, 0, -4, -9, 0, -6, 0, 0, -9, -9, -9,
  ])
  expect(JSON.stringify(report)).not.toContain(defaultCredentials.click.secretKey)
})

test.each<[ClickFlaw, string]>([
  ['signatureIgnored', '1. Prepare with a wrong signature'],
  ['amountIgnored', '5. Complete with the amount 300'],
  ['paysTwice', '7. The same Complete again'],
  ['paidCannotBeCancelled', '8. Cancelling what was paid'],
  ['prepareIdIgnored', '10. Complete with an unknown prepare id'],
  ['confirmsCancelled', '15. Complete of what was cancelled'],
  ['httpErrors', '2. Prepare, unknown order'],
])('a merchant with the flaw %s fails at “%s”', async (flaw, title) => {
  expect(failures(await certifyClick([flaw]))).toContain(title)
})

const certifyUzum = async (flaws: readonly UzumFlaw[] = []) => {
  const merchant = createUzumMerchant({
    ask: async (path, init) => shop.app.request(path, init),
    flaws,
  })
  const shop: Shop = openShop({ dependencies: { fetch: merchant.fetch } })
  const { terminalId, apiKey } = defaultCredentials.uzum
  for (const orderNumber of ['D-1', 'D-2'])
    await shop.json('/uzum/api/v1/payment/register', {
      method: 'POST',
      headers: { 'X-Terminal-Id': terminalId, 'X-API-Key': apiKey, 'Content-Language': 'ru-RU' },
      body: JSON.stringify({
        clientId: 'donor',
        currency: 860,
        orderNumber,
        viewType: 'REDIRECT',
        paymentParams: { payType: 'ONE_STEP' },
        sessionTimeoutSecs: 600,
        amount: 5_000_000,
      }),
    })
  return { report: await certify(shop, 'uzum'), merchant, shop }
}

test('a correct merchant passes Uzum’s run, over the orders that wait', async () => {
  const { report, merchant, shop } = await certifyUzum()
  expect(failures(report)).toEqual([])
  expect([...merchant.states.values()].toSorted()).toEqual(['DECLINED', 'REFUNDED'])
  expect(await shop.get('/sim/transactions')).toMatchObject([{ paid: false }, { paid: false }])
})

test.each<[UzumFlaw, string]>([
  ['believesCallbacks', 'A forged success of an order that nobody paid'],
  ['failsOnUnknown', 'A callback for an order that the merchant does not have'],
  ['failsOnRepetition', 'The same callback again'],
])('a merchant with the flaw %s fails at “%s”', async (flaw, title) => {
  expect(failures((await certifyUzum([flaw])).report)).toContain(title)
})

test('a run names what it lacks, and what it would begin with', async () => {
  const shop = openShop()
  for (const provider of ['payme', 'click', 'uzum']) {
    const refused = await shop.send('POST', `/sim/certification/${provider}`, {})
    expect(refused).toMatchObject({ error: 'invalid', mistakes: [{ field: 'orders' }] })
    expect(text(await shop.get(`/sim/certification/${provider}`))).not.toContain('simulator-')
  }
})

test('a merchant that is not there fails every step', async () => {
  const shop = openShop({ dependencies: { fetch: () => Promise.reject(new Error('refused')) } })
  const order = { merchantTransId: 'D-1', amount: 1000 }
  const report = await certify(shop, 'click', { orders: [order, order, order] })
  expect(report.counts).toEqual({ passed: 0, failed: 15 })
  expect(report.steps[0]).toMatchObject({
    answer: null,
    found: 'the merchant could not be reached',
  })
})
