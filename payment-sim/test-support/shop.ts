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

/** A shop that speaks to a simulator, for tests: gestures instead of envelopes. */
export const openShop = (
  options: Partial<Environment> & { readonly dependencies?: Partial<Dependencies> } = {},
) => {
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
  const { app } = simulator
  const { payme, octo } = defaultCredentials

  const json = async (path: string, init?: RequestInit): Promise<Json> =>
    (await app.request(path, init)).json() as Promise<Json>

  const send = (method: string, path: string, body: unknown) =>
    json(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  const rpc = async (
    method: string,
    params: unknown,
    auth = `${payme.merchantId}:${payme.key}`,
  ): Promise<Json> =>
    json('/payme/api', {
      method: 'POST',
      headers: { 'X-Auth': auth },
      body: JSON.stringify({ id: 1, method, params }),
    })

  const get = (path: string) => json(path)

  const newestCode = async (phone: string): Promise<string> =>
    text((await get(`/sim/sms?to=${encodeURIComponent(phone)}`))[0]?.['code'])

  const cardToken = async (number: string, expire: string, save: boolean): Promise<string> =>
    text(
      (await rpc('cards.create', { card: { number, expire }, save }))['result']?.['card']?.[
        'token'
      ],
    )

  return {
    app,
    simulator,
    slept,
    json,
    send,
    get,
    rpc,
    newestCode,

    cardToken,

    /** A token whose code was given. */
    verifiedToken: async (number: string, phone: string, save = false): Promise<string> => {
      const token = await cardToken(number, '1239', save)
      await rpc('cards.get_verify_code', { token })
      await rpc('cards.verify', { token, code: await newestCode(phone) })
      return token
    },

    receipt: async (amount = 10_000_000): Promise<string> =>
      text(
        (await rpc('receipts.create', { amount, account: { order_id: 'A-1' } }))['result']?.[
          'receipt'
        ]?.['_id'],
      ),

    octo: (path: string, body: object) => send('POST', `/octo/${path}`, body),

    prepare: (changes: object = {}) =>
      send('POST', '/octo/prepare_payment', {
        octo_shop_id: octo.shopId,
        octo_secret: octo.secret,
        shop_transaction_id: 'donation-1',
        auto_capture: true,
        init_time: '2026-11-20 10:00:00',
        total_sum: 100_000,
        currency: 'UZS',
        description: 'Donation',
        return_url: 'http://shop.test/back?donation=1',
        notify_url: 'http://shop.test/callbacks/octo',
        ...changes,
      }),

    status: (id = 'donation-1') =>
      send('POST', '/octo/prepare_payment', {
        octo_shop_id: octo.shopId,
        octo_secret: octo.secret,
        shop_transaction_id: id,
      }),
  }
}

export type Shop = ReturnType<typeof openShop>

/** Cards of the table by what happens with them. */
export const card = {
  uzcardWorks: '8600000000000015',
  uzcardPhone: '+998900000101',
  visaWorks: '4100000000000019',
  visaPhone: '+998900000301',
  visaRedirects: '4100000000000050',
  visaRedirectsPhone: '+998900000305',
} as const
