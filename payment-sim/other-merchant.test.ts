import { expect, test } from 'vitest'
import { defaultCredentials } from './credentials.ts'
import { signString } from './click/signature.ts'
import { eventually } from './test-support/eventually.ts'
import { createClickMerchant } from './test-support/click-merchant.ts'
import { createPaymeMerchant } from './test-support/payme-merchant.ts'
import { openServicePage, openShopWithMerchants } from './test-support/service-pages.ts'
import { card, type Shop } from './test-support/shop.ts'

type Sent = { readonly url: string; readonly headers: Headers; readonly body: string }

/** A simulator that keeps what it sent to merchants, which `answer` answers. */
const open = (answer: (url: string, init?: RequestInit) => Promise<Response>) => {
  const sent: Sent[] = []
  const shop: Shop = openShopWithMerchants({
    dependencies: {
      fetch: async (url, init) => {
        sent.push({ url, headers: new Headers(init?.headers), body: init?.body as string })
        return answer(url, init)
      },
    },
  })
  return { shop, sent }
}

const pay = async (shop: Shop, service: 'payme' | 'click' | 'uzum') => {
  const page = await openServicePage(shop, service, 'ru')
  await page.post({ action: 'card', number: card.uzcardWorks, expiry: '12/39' })
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ paid: true }])
}

/** When the simulator's seeded world begins, Unix ms. */
const now = () => Date.parse('2026-11-20T10:00:00+05:00')

test('Payme calls the address of another merchant, with that merchant’s login and key', async () => {
  const merchant = createPaymeMerchant({ key: 'k2', orders: { 'A-1': 5_000_000 }, now })
  const { shop, sent } = open(async (_, init) => {
    const headers = new Headers(init?.headers)
    // This small merchant knows one login.
    if (headers.get('Authorization') === `Basic ${btoa('Login2:k2')}`)
      headers.set('Authorization', `Basic ${btoa('Paycom:k2')}`)
    return merchant.fetch('/callbacks/payme', { ...init, headers })
  })
  await shop.send('PUT', '/sim/settings', {
    payme: { merchantUrl: 'https://other.test/payme', merchantLogin: 'Login2', merchantKey: 'k2' },
  })
  await pay(shop, 'payme')
  expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['https://other.test/payme']))
  expect(new Set(sent.map(({ headers }) => headers.get('Authorization')))).toEqual(
    new Set([`Basic ${btoa('Login2:k2')}`]),
  )
})

test('a merchant that reads application/json alone is paid once Payme is set to send it', async () => {
  const orders = { 'A-1': 5_000_000 }
  const { key } = defaultCredentials.paymeCheckout
  const merchant = createPaymeMerchant({ key, orders, now, manners: ['jsonAlone'] })
  const { shop, sent } = open(merchant.fetch)
  const types = () => new Set(sent.map(({ headers }) => headers.get('Content-Type')))
  const refused = await openServicePage(shop, 'payme', 'ru')
  expect(await refused.get()).toContain('data-state="badLink"')
  expect(types()).toEqual(new Set(['text/json; charset=UTF-8']))
  sent.length = 0
  await shop.send('PUT', '/sim/settings', { payme: { contentType: 'application/json' } })
  await pay(shop, 'payme')
  expect(types()).toEqual(new Set(['application/json; charset=UTF-8']))
})

test('Click calls the addresses of another merchant, signed with its key', async () => {
  const merchant = createClickMerchant({ secretKey: 's2', orders: { 'A-1': 50_000 } })
  const { shop, sent } = open(async (url, init) =>
    merchant.fetch(`/callbacks/click/${url.endsWith('/p') ? 'prepare' : 'complete'}`, init),
  )
  await shop.send('PUT', '/sim/settings', {
    merchant: { url: 'https://third.test' },
    click: { prepareUrl: 'https://other.test/p', completeUrl: '{merchant}/c', secretKey: 's2' },
  })
  await pay(shop, 'click')
  expect(sent.map(({ url }) => url)).toEqual(['https://other.test/p', 'https://third.test/c'])
  for (const { body } of sent) {
    const { sign_string, ...form } = Object.fromEntries(new URLSearchParams(body))
    expect(sign_string).toBe(signString(form as Parameters<typeof signString>[0], 's2'))
  }
})

test('Uzum calls back the address of another merchant', async () => {
  const { shop, sent } = open(() => Promise.resolve(new Response('{}')))
  await shop.send('PUT', '/sim/settings', { uzum: { callbackUrl: 'https://other.test/uzum' } })
  await pay(shop, 'uzum')
  await eventually(() => sent.map(({ url }) => url)).toEqual(['https://other.test/uzum'])
})
