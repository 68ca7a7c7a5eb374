import { defaultCredentials } from '../credentials.ts'
import { createPaymeMerchant, type PaymeFlaw } from './payme-merchant.ts'
import { callsToMerchant, openPage } from './page.ts'
import { card, openShop, text, type Shop } from './shop.ts'

const { merchantId, key } = defaultCredentials.paymeCheckout

export const checkoutLink = (changes: Readonly<Record<string, string>> = {}) => {
  const params = {
    m: merchantId,
    'ac.order_id': 'A-1',
    a: '10000000',
    l: 'ru',
    c: 'http://shop.test/back?tx=:transaction&order=:account.order_id',
    ...changes,
  }
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  return `/payme/${Buffer.from(pairs.join(';')).toString('base64')}`
}

/** A simulator beside a merchant with the order A-1 of 100,000 UZS. */
export const openCheckout = (flaws: readonly PaymeFlaw[] = []) => {
  const state = { isSilent: false, fail: '' }
  const merchant: ReturnType<typeof createPaymeMerchant> = createPaymeMerchant({
    key,
    orders: { 'A-1': 10_000_000 },
    now: () => shop.simulator.world.clock.now(),
    flaws,
  })
  const shop: Shop = openShop({
    dependencies: {
      fetch: async (url, init) => {
        const isFailing = state.fail !== '' && (init?.body as string).includes(`"${state.fail}"`)
        if (state.isSilent || isFailing) throw new Error('no route to host')
        return merchant.fetch(url, init)
      },
    },
  })
  return { merchant, shop, state }
}

export const openCheckoutPage = (shop: Shop, link = checkoutLink()) => openPage(shop, link)

export const cardForm = (number: string) => ({ action: 'card', number, expiry: '12/39' })

/** The methods that Payme called at the merchant, oldest first. */
export const methodsCalled = async (shop: Shop): Promise<string[]> =>
  (await callsToMerchant(shop)).map((one) => text(one['method']))

export const payByCheckout = async (shop: Shop) => {
  const page = await openCheckoutPage(shop)
  await page.post(cardForm(card.uzcardWorks))
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  return page
}
