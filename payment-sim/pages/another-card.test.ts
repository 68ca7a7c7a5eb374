import { describe, expect, test } from 'vitest'
import {
  hostedServices,
  openServicePage,
  openShopWithMerchants,
  type HostedService,
} from '../test-support/service-pages.ts'
import { callsToMerchant } from '../test-support/page.ts'
import { card, text, type Json, type Shop } from '../test-support/shop.ts'
import { words } from './words.ts'

const poor = { number: '8600000000000148', phone: '+998900000114' }
const good = { number: card.uzcardWorks, phone: card.uzcardPhone }

const stateOf = (html: string) => /<main data-state="(\w+)">/.exec(html)?.[1]

/** The page in front of the payer, wherever the service leads on to. */
const openPayer = async (shop: Shop, service: HostedService) => {
  const page = await openServicePage(shop, service, 'en')
  let { path } = page
  const get = async (): Promise<string> => {
    const response = await shop.app.request(path)
    const location = response.headers.get('Location')
    if (location === null) return response.text()
    path = location
    return get()
  }
  const post = async (form: Readonly<Record<string, string>>): Promise<string> => {
    const body = new URLSearchParams(form)
    const response = await shop.app.request(path, { method: 'POST', body })
    const location = response.headers.get('Location')
    if (location === null) return response.text()
    if (location.startsWith('/')) path = location
    return get()
  }
  return {
    get,
    post,
    give: ({ number }: { readonly number: string }) =>
      post({ action: 'card', number, expiry: '12/39' }),
    confirm: async ({ phone }: { readonly phone: string }) =>
      post({ action: 'code', code: await shop.newestCode(phone) }),
  }
}

const settings: readonly (readonly [HostedService, string | boolean])[] = [
  ['payme', 'sameTransaction'],
  ['payme', 'newTransaction'],
  ['click', 'sameTransaction'],
  ['click', 'newTransaction'],
  ['uzum', true],
  ['octo', true],
]

const openWith = async (service: HostedService, anotherCard: string | boolean) => {
  const shop = openShopWithMerchants()
  await shop.send('PUT', '/sim/settings', { [service]: { anotherCard } })
  return { shop, payer: await openPayer(shop, service) }
}

const ledger = async (shop: Shop) =>
  (await shop.get('/sim/transactions')) as unknown as readonly Json[]

describe.each(settings)('%s with anotherCard %s', (service, anotherCard) => {
  test('a card that the bank refused is followed by another, which pays once', async () => {
    const { shop, payer } = await openWith(service, anotherCard)
    await payer.give(poor)
    const refused = await payer.confirm(poor)
    expect(stateOf(refused)).toMatch(/card|phone/)
    expect(refused).toContain(words.en.refusedCard('insufficientFunds'))
    expect(stateOf(await payer.give(good))).toBe('code')
    expect(await payer.get()).not.toContain(words.en.reasons.insufficientFunds)
    await payer.confirm(good)
    expect(stateOf(await payer.get())).toBe('paid')
    const paid = (await ledger(shop)).filter((one) => text(one['paid']) === 'true')
    expect(paid).toMatchObject([{ provider: service, card: '860000******0015' }])
  })

  test('the same when the bank is made to refuse, and the payer may still give up', async () => {
    const { shop, payer } = await openWith(service, anotherCard)
    const before = await payer.post({ action: 'refuse' })
    expect(stateOf(before)).toMatch(/card|phone/)
    await payer.give(good)
    const refused = await payer.post({ action: 'refuse' })
    expect(stateOf(refused)).toMatch(/card|phone/)
    expect(refused).toContain(words.en.refusedCard('bankRefused'))
    await payer.post({ action: 'cancel' })
    expect(stateOf(await payer.get())).toBe('cancelled')
    expect((await ledger(shop)).some((one) => text(one['paid']) === 'true')).toBe(false)
  })
})

test.each([
  [
    'payme',
    'sameTransaction',
    ['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction'],
  ],
  [
    'payme',
    'newTransaction',
    [
      'CheckPerformTransaction',
      'CreateTransaction',
      'CancelTransaction',
      'CheckPerformTransaction',
      'CreateTransaction',
      'PerformTransaction',
    ],
  ],
  ['click', 'sameTransaction', ['prepare', 'complete']],
  ['click', 'newTransaction', ['prepare', 'complete', 'prepare', 'complete']],
  ['uzum', true, ['callback', 'callback']],
] as const)('what the merchant hears of %s with %s', async (service, anotherCard, calls) => {
  const { shop, payer } = await openWith(service, anotherCard)
  for (const one of [poor, good]) {
    await payer.give(one)
    await payer.confirm(one)
  }
  expect((await callsToMerchant(shop)).map((call) => text(call['method']))).toEqual(calls)
})

test.each(hostedServices)(
  'without the setting a refused card of %s is the end',
  async (service) => {
    const shop = openShopWithMerchants()
    const payer = await openPayer(shop, service)
    await payer.give(poor)
    await payer.confirm(poor)
    const ended = await payer.get()
    expect(stateOf(ended)).toMatch(/refused|cancelled/)
    expect(ended).not.toContain(words.en.tryAnother)
  },
)

test('what the merchant does not take a second time is not debited', async () => {
  const shop = openShopWithMerchants({
    dependencies: {
      fetch: (_, init) => {
        const asked = init?.body as string
        const error = { code: -31053, message: { ru: 'x', uz: 'x', en: 'x' } }
        const isAgain = asked.includes('CheckPerform') && cancelled
        cancelled ||= asked.includes('CancelTransaction')
        const result = { allow: true, transaction: '1', state: 1, create_time: 1, cancel_time: 1 }
        return Promise.resolve(Response.json(isAgain ? { error } : { result }))
      },
    },
  })
  let cancelled = false
  await shop.send('PUT', '/sim/settings', { payme: { anotherCard: 'newTransaction' } })
  const payer = await openPayer(shop, 'payme')
  await payer.give(poor)
  expect(stateOf(await payer.confirm(poor))).toBe('refused')
  expect(await ledger(shop)).toMatchObject([{ paid: false }])
})
