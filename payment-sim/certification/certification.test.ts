import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { createClickMerchant, type ClickFlaw } from '../test-support/click-merchant.ts'
import {
  createPaymeMerchant,
  type PaymeFlaw,
  type PaymeManner,
} from '../test-support/payme-merchant.ts'
import { openShop, text, type Shop } from '../test-support/shop.ts'
import { createUzumMerchant, type UzumFlaw } from '../test-support/uzum-merchant.ts'
import type { Report } from './probe.ts'

const certify = async (shop: Shop, provider: string, body: object = {}) =>
  (await shop.send('POST', `/sim/certification/${provider}`, body)) as unknown as Report

const failedSteps = ({ steps }: Report) => steps.filter(({ verdict }) => verdict === 'failed')

const failures = (report: Report) => failedSteps(report).map(({ title }) => title)

/** Why the one step of this title failed. */
const foundAt = (report: Report, title: string) =>
  failedSteps(report).find((step) => step.title === title)?.found

const { key } = defaultCredentials.paymeCheckout

const certifyPayme = async (
  flaws: readonly PaymeFlaw[] = [],
  manners: readonly PaymeManner[] = [],
  changes: object = {},
) => {
  const merchant = createPaymeMerchant({
    key,
    orders: { 'A-1': 5_000_000, 'A-2': 5_000_000, 'A-3': 5_000_000 },
    now: () => shop.simulator.world.clock.now(),
    flaws,
    manners,
  })
  const shop: Shop = openShop({ dependencies: { fetch: merchant.fetch } })
  const order = (order_id: string) => ({ account: { order_id }, amount: 5_000_000 })
  return certify(shop, 'payme', {
    orders: [order('A-1'), order('A-2'), order('A-3')],
    ...changes,
  })
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

test.each<[PaymeManner, object]>([
  ['dataLeftOut', {}],
  ['messageLeftOut', {}],
  ['oldCreationRefused', {}],
  ['clockBehind', {}],
  ['jsonAlone', {}],
  ['jsonAlone', { contentType: 'application/json' }],
])('a merchant in its own manner, %s, passes too', async (manner, changes) => {
  const report = await certifyPayme([], [manner], changes)
  expect(failedSteps(report)).toEqual([])
  expect(report.passed).toBe(true)
})

/** The steps at which each flaw shows itself; what builds on them is not run. */
test.each<[PaymeFlaw, readonly string[]]>([
  ['amountIgnored', ['Another amount', 'Creation with another amount']],
  ['messageOneLanguage', ['An unknown account', 'Creation for an unknown account']],
  ['createTwice', ['The same creation again', 'The same creation again']],
  ['orderSoldTwice', ['Another transaction for the same order', 'May a paid order be paid?']],
  ['timeoutIgnored', ['Performing after 12 hours']],
  [
    'performsCancelled',
    ['Performing what was cancelled', 'Performing after 12 hours', 'GetStatement of the day'],
  ],
  ['performTimeChanges', ['The same performing again']],
  ['refundRefused', ['Refund']],
  [
    'reasonForgotten',
    [
      'CheckTransaction once cancelled',
      'CheckTransaction once refunded',
      'CheckTransaction after 12 hours',
    ],
  ],
  ['unknownPerformed', ['PerformTransaction of an unknown transaction']],
  ['cancelTimeChanges', ['The same cancellation again', 'The same refund again']],
  ['timesInSeconds', ['Creation', 'Creation', 'CheckTransaction after 12 hours']],
  ['transactionAsNumber', ['Creation', 'Creation']],
  ['statementAll', ['GetStatement of an empty time']],
  ['statementByOwnTime', ['GetStatement of the day']],
  ['statementDescending', ['GetStatement of the day']],
])('a merchant with the flaw %s fails at %j alone', async (flaw, titles) => {
  const report = await certifyPayme([flaw])
  expect(report.passed).toBe(false)
  expect(failures(report)).toEqual(titles)
  // Whatever comes of a flaw, the report has the same steps.
  expect(report.steps).toHaveLength(43)
  for (const { verdict, request, answer, found } of report.steps)
    if (verdict === 'not run') {
      expect({ request, answer }).toEqual({ request: null, answer: null })
      expect(found).toMatch(/^it builds on “.+”$/)
    }
})

test.each<[PaymeFlaw, string]>([
  ['authIgnored', 'CreateTransaction with a wrong key'],
  ['errorsAsHttp', 'An unknown account'],
])('a merchant with the flaw %s fails at “%s”, among others', async (flaw, title) => {
  expect(failures(await certifyPayme([flaw]))).toContain(title)
})

test('an order that a creation took which was to be refused is not judged any further', async () => {
  const isRun = (report: Report) => report.steps.find(({ title }) => title === 'Creation')?.verdict
  expect(isRun(await certifyPayme(['amountIgnored']))).toBe('not run')
  expect(isRun(await certifyPayme(['authIgnored']))).toBe('not run')
  // Refused in the wrong words, the creation took nothing.
  expect(isRun(await certifyPayme(['errorsAsHttp']))).toBe('passed')
})

test.each<[PaymeFlaw, string, string]>([
  ['idLeftOut', 'Creation', 'the id is missing'],
  ['transactionAsNumber', 'Creation', 'transaction is 1, no text'],
  ['amountIgnored', 'Another amount', 'a result: {"allow":true}'],
  ['refundRefused', 'Refund', 'error -31007'],
  ['statementDescending', 'GetStatement of the day', 'not in ascending order'],
  ['statementByOwnTime', 'GetStatement of the day', 'in place of Payme’s'],
  ['statementAll', 'GetStatement of an empty time', '3 transactions where there were none'],
])('the report says of %s at “%s”: %s', async (flaw, title, words) => {
  expect(foundAt(await certifyPayme([flaw]), title)).toContain(words)
})

test('a server that reads another content type is told so', async () => {
  const report = await certifyPayme([], ['jsonAlone'], { contentType: 'text/json' })
  expect(report.counts.passed).toBe(0)
  expect(foundAt(report, 'Creation')).toContain('HTTP 415: this server reads another content type')
  const shown = report.steps[0]?.request?.headers['Content-Type']
  expect(shown).toBe('text/json; charset=UTF-8')
})

test.each<[readonly PaymeManner[], string, string]>([
  [[], 'text/json and application/json', 'text/json'],
  [['jsonAlone'], 'application/json', 'application/json'],
])('a first probe tells which content type a merchant reads: %j', async (manners, read, sent) => {
  const [probe, next] = (await certifyPayme([], manners)).steps
  expect(probe).toMatchObject({ title: 'Which content type is read', verdict: 'passed' })
  expect(probe?.expected).toContain(`reads ${read}; the run sends ${sent}`)
  expect(next?.request?.headers['Content-Type']).toContain(sent)
})

test('every verdict says what was expected, what came, and which part of the protocol says so', async () => {
  const { steps } = await certifyPayme(['refundRefused'])
  const sentenceOf = (title: string) => steps.find((step) => step.title === title)?.sentence
  expect(sentenceOf('Another amount')).toBe(
    'error -31001, as Payme’s Merchant API, errors of CheckPerformTransaction asks',
  )
  expect(sentenceOf('Refund')).toMatch(
    /^Expected a result with .+, came error -31007: Payme’s Merchant API, CancelTransaction$/,
  )
  expect(sentenceOf('The same refund again')).toBe(
    'Not run: it builds on “Refund”; to be judged by Payme’s Merchant API, CancelTransaction',
  )
  for (const { sentence } of steps) expect(sentence).toMatch(/Payme’s Merchant API/)
  for (const { sentence } of (await certifyClick()).steps) expect(sentence).toMatch(/SHOP API/)
  for (const { sentence } of (await certifyUzum()).report.steps)
    expect(sentence).toMatch(/Checkout API/)
})

const certifyClick = async (flaws: readonly ClickFlaw[] = [], writesTexts = false) => {
  const { secretKey } = defaultCredentials.click
  const orders = { 'D-1': 50_000, 'D-2': 60_000, 'D-3': 70_000 }
  const merchant = createClickMerchant({ secretKey, orders, flaws, writesTexts })
  const shop = openShop({ dependencies: { fetch: merchant.fetch } })
  return certify(shop, 'click', {
    orders: Object.entries(orders).map(([merchantTransId, amount]) => ({
      merchantTransId,
      amount,
    })),
  })
}

test('a merchant whose numbers are texts passes Click’s fifteen', async () => {
  expect(failures(await certifyClick([], true))).toEqual([])
})

test('a correct merchant passes Click’s fifteen, in their order', async () => {
  const report = await certifyClick()
  expect(failures(report)).toEqual([])
  expect(report.steps.map(({ expected }) => Number(expected.replace('error ', '')))).toEqual([
    -1, -5, 0, -1, -2, 0, -4, -9, 0, -6, 0, 0, -9, -9, -9,
  ])
  expect(JSON.stringify(report)).not.toContain(defaultCredentials.click.secretKey)
})

test.each<[ClickFlaw, readonly string[]]>([
  ['signatureIgnored', ['1. Prepare with a wrong signature', '4. Complete with a wrong signature']],
  ['amountIgnored', ['5. Complete with the amount 300']],
  ['paysTwice', ['7. The same Complete again']],
  ['paidCannotBeCancelled', ['8. Cancelling what was paid']],
  ['prepareIdIgnored', ['10. Complete with an unknown prepare id']],
  ['confirmsCancelled', ['15. Complete of what was cancelled']],
])('a merchant with the flaw %s fails at %j alone', async (flaw, titles) => {
  expect(failures(await certifyClick([flaw]))).toEqual(titles)
})

test('refusals as HTTP errors fail, and nothing that was refused right is taken for paid', async () => {
  const report = await certifyClick(['httpErrors'])
  expect(failures(report)).toContain('2. Prepare, unknown order')
  expect(report.steps.find(({ title }) => title === '6. Complete')?.verdict).toBe('passed')
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

test('a merchant that is not there passes no step', async () => {
  const shop = openShop({ dependencies: { fetch: () => Promise.reject(new Error('refused')) } })
  const order = { merchantTransId: 'D-1', amount: 1000 }
  const report = await certify(shop, 'click', { orders: [order, order, order] })
  // What builds on an answer that never came is not asked.
  expect(report.counts).toEqual({ passed: 0, failed: 5, notRun: 10 })
  expect(report.steps[0]).toMatchObject({
    answer: null,
    found: 'the merchant could not be reached',
  })
})
