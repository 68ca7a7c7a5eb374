import { text, type Json, type Shop, type ShopCalls } from './shop.ts'

/** The page that a link leads to, as a payer has it in front. */
export const openPage = async (shop: ShopCalls, link: string) => {
  const opened = await shop.app.request(link)
  const path = opened.headers.get('Location') ?? link
  return {
    opened,
    path,
    get: async (query = '') => (await shop.app.request(`${path}${query}`)).text(),
    post: async (form: Readonly<Record<string, string>>) =>
      shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

/** The calls to the merchant, oldest first. */
export const callsToMerchant = async (shop: Shop): Promise<readonly Json[]> => {
  const traffic = (await shop.get('/sim/traffic')) as unknown as readonly Json[]
  return traffic.filter((one) => text(one['direction']) === 'out').toReversed()
}
