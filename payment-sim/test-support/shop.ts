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

type ShopDeps = { readonly app: Simulator['app'] }

async function json({ app }: ShopDeps, path: string, init?: RequestInit): Promise<Json> {
  return (await app.request(path, init)).json() as Promise<Json>
}

function send(deps: ShopDeps, method: string, path: string, body: unknown): Promise<Json> {
  const headers = { 'Content-Type': 'application/json' }
  return json(deps, path, { method, headers, body: JSON.stringify(body) })
}

const { payme, octo } = defaultCredentials
const octoCredentials = { octo_shop_id: octo.shopId, octo_secret: octo.secret }

function rpc(
  deps: ShopDeps,
  method: string,
  params: unknown,
  auth = `${payme.merchantId}:${payme.key}`,
): Promise<Json> {
  const body = JSON.stringify({ id: 1, method, params })
  return json(deps, '/payme/api', { method: 'POST', headers: { 'X-Auth': auth }, body })
}

async function newestCode(deps: ShopDeps, phone: string): Promise<string> {
  return text((await json(deps, `/sim/sms?to=${encodeURIComponent(phone)}`))[0]?.['code'])
}

/** `expire` is `MMYY`. */
type GivenCard = { readonly number: string; readonly expire: string; readonly save: boolean }

async function cardToken(deps: ShopDeps, { save, ...given }: GivenCard): Promise<string> {
  const made = await rpc(deps, 'cards.create', { card: given, save })
  return text(made['result']?.['card']?.['token'])
}

/** A token whose code was given. */
async function verifiedToken(
  deps: ShopDeps,
  number: string,
  phone: string,
  save: boolean,
): Promise<string> {
  const token = await cardToken(deps, { number, expire: '1239', save })
  await rpc(deps, 'cards.get_verify_code', { token })
  await rpc(deps, 'cards.verify', { token, code: await newestCode(deps, phone) })
  return token
}

/** The id of a new receipt of `amount` tiyin. */
async function receipt(deps: ShopDeps, amount: number): Promise<string> {
  const made = await rpc(deps, 'receipts.create', { amount, account: { order_id: 'A-1' } })
  return text(made['result']?.['receipt']?.['_id'])
}

const prepare = (deps: ShopDeps, changes: object): Promise<Json> =>
  send(deps, 'POST', '/octo/prepare_payment', {
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
  const { app } = simulator
  const deps: ShopDeps = { app }
  return {
    app,
    simulator,
    slept,
    json: (path: string, init?: RequestInit) => json(deps, path, init),
    get: (path: string) => json(deps, path),
    send: (method: string, path: string, body: unknown) => send(deps, method, path, body),
    rpc: (method: string, params: unknown, auth?: string) => rpc(deps, method, params, auth),
    newestCode: (phone: string) => newestCode(deps, phone),
    cardToken: (number: string, expire: string, save: boolean) =>
      cardToken(deps, { number, expire, save }),
    verifiedToken: (number: string, phone: string, save = false) =>
      verifiedToken(deps, number, phone, save),
    receipt: (amount = 10_000_000) => receipt(deps, amount),
    octo: (path: string, body: object) => send(deps, 'POST', `/octo/${path}`, body),
    prepare: (changes: object = {}) => prepare(deps, changes),
    status: (id = 'donation-1') =>
      send(deps, 'POST', '/octo/prepare_payment', { ...octoCredentials, shop_transaction_id: id }),
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
