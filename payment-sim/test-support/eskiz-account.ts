import { defaultCredentials } from '../credentials.ts'
import { openShop, text, type Json, type ShopCalls } from './shop.ts'

const post = (
  shop: ShopCalls,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
) =>
  shop.json(`/eskiz/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The token of a client that has logged in. */
export const login = async (shop: ShopCalls): Promise<string> => {
  const { data } = await post(shop, 'auth/login', defaultCredentials.eskiz, {})
  return text(data?.['token'])
}

/** The header of such a client. */
export const authHeader = async (shop: ShopCalls): Promise<{ readonly Authorization: string }> => ({
  Authorization: `Bearer ${await login(shop)}`,
})

/** A simulator with settings of the gateway, a client of it, and the reports that the client gets. */
export const openAccount = async (settings: object = {}) => {
  const callbacks: Json[] = []
  const shop = openShop({
    dependencies: {
      fetch: (_, init) => {
        callbacks.push(JSON.parse(init?.body as string) as Json)
        return Promise.resolve(new Response('{}'))
      },
    },
  })
  await shop.send('PUT', '/sim/settings', { eskiz: settings })
  const token = await login(shop)
  const ask = (method: string, path: string, body?: object) =>
    shop.json(`/eskiz/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return { shop, callbacks, ask, token }
}

/** Sends one message; its id at the gateway. */
export const sendMessage = async (
  shop: ShopCalls,
  auth: { readonly Authorization: string },
  callbackUrl?: string,
): Promise<string> => {
  const message = {
    mobile_phone: '998901234567',
    message: 'Rahmat!',
    ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
  }
  return text((await post(shop, 'message/sms/send', message, auth))['id'])
}
