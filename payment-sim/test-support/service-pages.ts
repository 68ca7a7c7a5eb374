import { defaultCredentials } from '../credentials.ts'
import type { Environment } from '../env.ts'
import type { Language } from '../pages/languages.ts'
import type { Dependencies } from '../world.ts'
import { createClickMerchant } from './click-merchant.ts'
import { createPaymeMerchant } from './payme-merchant.ts'
import { openPage } from './page.ts'
import { openShop, text, type Shop, type ShopCalls } from './shop.ts'

export const hostedServices = ['payme', 'click', 'uzum', 'octo'] as const
export type HostedService = (typeof hostedServices)[number]

const back = 'http://shop.test/back'

/** The server of a merchant that sells the order A-1 of 50,000 UZS by each service. */
export function createMerchants(now: () => number): Dependencies['fetch'] {
  const click = createClickMerchant({
    secretKey: defaultCredentials.click.secretKey,
    orders: { 'A-1': 50_000 },
  })
  const payme = createPaymeMerchant({
    key: defaultCredentials.paymeCheckout.key,
    orders: { 'A-1': 5_000_000 },
    now,
  })
  return async (url, init) => {
    if (url.includes('/callbacks/payme')) return payme.fetch(url, init)
    return url.includes('/callbacks/click') ? click.fetch(url, init) : new Response('{}')
  }
}

/** A simulator beside such a merchant. */
export function openShopWithMerchants(
  options: Partial<Environment> & { readonly dependencies?: Partial<Dependencies> } = {},
): Shop {
  const shop: Shop = openShop({
    ...options,
    dependencies: {
      fetch: createMerchants(() => shop.simulator.world.clock.now()),
      ...options.dependencies,
    },
  })
  return shop
}

const links: Readonly<
  Record<HostedService, (shop: ShopCalls, language: Language) => Promise<string> | string>
> = {
  payme: (_, language) => {
    const { merchantId } = defaultCredentials.paymeCheckout
    const order = `m=${merchantId};ac.order_id=A-1;a=5000000;l=${language};c=${back}`
    return `/payme/${Buffer.from(order).toString('base64')}`
  },
  click: (_, language) => {
    const { serviceId, merchantId } = defaultCredentials.click
    return `/click/services/pay?${new URLSearchParams({
      service_id: String(serviceId),
      merchant_id: String(merchantId),
      amount: '50000.00',
      transaction_param: 'A-1',
      return_url: back,
      lang: language,
    }).toString()}`
  },
  uzum: async (shop, language) => {
    const { terminalId, apiKey } = defaultCredentials.uzum
    const { result } = await shop.json('/uzum/api/v1/payment/register', {
      method: 'POST',
      headers: {
        'X-Terminal-Id': terminalId,
        'X-API-Key': apiKey,
        'Content-Language': { ru: 'ru-RU', uz: 'uz-UZ', en: 'en-EN' }[language],
        'X-Operation-Id': '4f1c1b1a-0d1e-4c55-8f0a-2b6f3f0f7a10',
      },
      body: JSON.stringify({
        clientId: 'donor-1',
        currency: 860,
        orderNumber: 'A-1',
        viewType: 'REDIRECT',
        paymentParams: { payType: 'ONE_STEP' },
        sessionTimeoutSecs: 600,
        amount: 5_000_000,
        successUrl: back,
        failureUrl: back,
      }),
    })
    return new URL(text(result?.['paymentRedirectUrl'])).pathname
  },
  octo: async (shop, language) => {
    const { data } = await shop.prepare({ language, total_sum: 50_000, return_url: back })
    return new URL(text(data?.['octo_pay_url'])).pathname
  },
}

/** A payer in front of the page of a service. */
export const openServicePage = async (
  shop: ShopCalls,
  service: HostedService,
  language: Language,
) => openPage(shop, await links[service](shop, language))
