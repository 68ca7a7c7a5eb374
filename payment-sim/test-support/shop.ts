import { defaultCredentials } from '../credentials.ts'
import type { Environment } from '../env.ts'
import { createSimulator, type Simulator } from '../simulator.ts'
import type { Dependencies } from '../world.ts'

/** Any answer: tests look into it and compare what they find. */
export interface Json {
  readonly [key: string]: Json
}

/** A string found in an answer, or nothing. */
export const text = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')

const { payme, octo } = defaultCredentials
const octoCredentials = { octo_shop_id: octo.shopId, octo_secret: octo.secret }

/** A simulator as a test reaches it: all of it, or one of its worlds. */
type Reached = {
  readonly request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

/** A merchant that calls a simulator, for tests: methods instead of request bodies. */
export function openShop(
  options: Partial<Environment> & { readonly dependencies?: Partial<Dependencies> } = {},
) {
  const { dependencies, ...environment } = options
  const slept: number[] = []
  const simulator: Simulator = createSimulator({
    seed: 'test',
    ...environment,
    dependencies: {
      sleep: (ms) => {
        slept.push(ms)
        return Promise.resolve()
      },
      fetch: () => Promise.resolve(new Response('{}')),
      ...dependencies,
    },
  })
  return { ...shopAt(simulator.app), app: simulator.app, simulator, slept }
}

/** A simulator's world as if it were the only one. */
export const reachWorld = (app: Reached, base: string): Reached => ({
  request: (path: string, init?: RequestInit) =>
    app.request(path.startsWith(base) ? path : base + path, init),
})

/** The same merchant wherever a simulator, or a world of it, is reached. */
export function shopAt(app: Reached) {
  async function json(path: string, init?: RequestInit): Promise<Json> {
    return (await app.request(path, init)).json() as Promise<Json>
  }

  function send(method: string, path: string, body: unknown): Promise<Json> {
    const headers = { 'Content-Type': 'application/json' }
    return json(path, { method, headers, body: JSON.stringify(body) })
  }

  function rpc(
    method: string,
    params: unknown,
    auth = `${payme.merchantId}:${payme.key}`,
  ): Promise<Json> {
    const body = JSON.stringify({ id: 1, method, params })
    return json('/payme/api', { method: 'POST', headers: { 'X-Auth': auth }, body })
  }

  async function newestCode(phone: string): Promise<string> {
    return text((await json(`/sim/sms?to=${encodeURIComponent(phone)}`))[0]?.['code'])
  }

  /** `expire` is `MMYY`. */
  async function cardToken(number: string, expire: string, save: boolean): Promise<string> {
    const made = await rpc('cards.create', { card: { number, expire }, save })
    return text(made['result']?.['card']?.['token'])
  }

  async function verifiedToken(number: string, phone: string, save = false): Promise<string> {
    const token = await cardToken(number, '1239', save)
    await rpc('cards.get_verify_code', { token })
    await rpc('cards.verify', { token, code: await newestCode(phone) })
    return token
  }

  /** The id of a new receipt of `amount` tiyin. */
  async function receipt(amount = 10_000_000): Promise<string> {
    const made = await rpc('receipts.create', { amount, account: { order_id: 'A-1' } })
    return text(made['result']?.['receipt']?.['_id'])
  }

  const prepare = (changes: object = {}): Promise<Json> =>
    send('POST', '/octo/prepare_payment', {
      ...octoCredentials,
      shop_transaction_id: 'donation-1',
      auto_capture: true,
      init_time: '2026-11-20 10:00:00',
      total_sum: 100_000,
      currency: 'UZS',
      description: 'Donation',
      return_url: 'http://shop.test/back?donation=1',
      notify_url: 'http://shop.test/callbacks/octo',
      ...changes,
    })

  return {
    app,
    json,
    get: json,
    send,
    rpc,
    newestCode,
    cardToken,
    verifiedToken,
    receipt,
    octo: (path: string, body: object) => send('POST', `/octo/${path}`, body),
    prepare,
    status: (id = 'donation-1') =>
      send('POST', '/octo/prepare_payment', { ...octoCredentials, shop_transaction_id: id }),
  }
}

export type Shop = ReturnType<typeof openShop>
export type ShopCalls = ReturnType<typeof shopAt>

export const card = {
  uzcardWorks: '8600000000000015',
  uzcardPhone: '+998900000101',
  visaWorks: '4100000000000019',
  visaPhone: '+998900000301',
  visaRedirects: '4100000000000050',
  visaRedirectsPhone: '+998900000305',
} as const
