import { authDigest } from '../click/signature.ts'
import { defaultCredentials } from '../credentials.ts'
import { createClickMerchant, type ClickFlaw } from './click-merchant.ts'
import { callsToMerchant, openPage } from './page.ts'
import { card, openShop, type Json, type Shop } from './shop.ts'

const { merchantId, serviceId, merchantUserId, secretKey } = defaultCredentials.click

/** A simulator beside a merchant with the order D-1 of 50,000 UZS. */
export const openClick = (flaws: readonly ClickFlaw[] = []) => {
  const merchant = createClickMerchant({ secretKey, orders: { 'D-1': 50_000 }, flaws })
  const state = { isSilent: false }
  const shop = openShop({
    dependencies: {
      fetch: async (url, init) => {
        if (state.isSilent) throw new Error('no route to host')
        return merchant.fetch(url, init)
      },
    },
  })
  return { merchant, shop, state }
}

export const clickButton = (changes: Readonly<Record<string, string>> = {}) =>
  `/click/services/pay?${new URLSearchParams({
    service_id: String(serviceId),
    merchant_id: String(merchantId),
    amount: '50000.00',
    transaction_param: 'D-1',
    return_url: 'http://shop.test/back?donation=1',
    ...changes,
  }).toString()}`

export const openClickPage = async (shop: Shop, link = clickButton()) => {
  const page = await openPage(shop, link)
  return { ...page, id: page.path.slice('/click/pay/'.length) }
}

export const payByClick = async (
  shop: Shop,
  phone: string = card.uzcardPhone,
  link = clickButton(),
) => {
  const page = await openClickPage(shop, link)
  await page.post({ action: 'phone', phone })
  const done = await page.post({ action: 'code', code: await shop.newestCode(phone) })
  return { ...page, done }
}

/** The calls to the merchant, oldest first: which, and the error that was answered. */
/** The calls to the merchant, oldest first: which, and the error that was answered. */
export const errorsOfMerchant = async (shop: Shop): Promise<unknown[]> =>
  (await callsToMerchant(shop)).map((one) => [one['method'], one['response']?.['body']?.['error']])

export const clickAuth = (timestamp = '1700000000') =>
  `${merchantUserId}:${authDigest(timestamp, secretKey)}:${timestamp}`

export const merchantCall = async (shop: Shop, method: string, path: string, body?: object) => {
  const response = await shop.app.request(`/click/v2/merchant/${path}`, {
    method,
    headers: { Auth: clickAuth(), Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify({ service_id: serviceId, ...body }) } : {}),
  })
  return { status: response.status, json: (await response.json()) as Json }
}
