import { defaultCredentials } from '../credentials.ts'
import { text, type Shop } from './shop.ts'

const post = (shop: Shop, path: string, body: object, headers: Readonly<Record<string, string>>) =>
  shop.json(`/eskiz/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The header of a client that has logged in. */
export const authHeader = async (shop: Shop): Promise<{ readonly Authorization: string }> => {
  const { data } = await post(shop, 'auth/login', defaultCredentials.eskiz, {})
  return { Authorization: `Bearer ${text(data?.['token'])}` }
}

/** Sends one message; its id at the gateway. */
export const sendMessage = async (
  shop: Shop,
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
