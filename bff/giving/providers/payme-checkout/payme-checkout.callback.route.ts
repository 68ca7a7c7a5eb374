import { Hono } from 'hono'
import { isSameSecret } from '#bff/platform/encryption/same-secret.ts'
import type { Log } from '#bff/platform/log.ts'
import { errorOf, paymeError, type PaymeError } from './merchant-api.errors.ts'
import { isPaymeError, type MerchantApi } from './merchant-api.ts'
import { paramsSchemas, requestSchema, type MerchantMethod } from './merchant-api.wire.ts'
import type { PaymeCheckoutSettings } from './payme-checkout.provider.ts'

export type PaymeCallbackDeps = {
  readonly settings: Pick<PaymeCheckoutSettings, 'login' | 'key'>
  readonly api: MerchantApi
  readonly log: Log
}

type RequestId = number | string | null

const isMethod = (name: string): name is MerchantMethod => Object.hasOwn(paramsSchemas, name)

const isAuthorised = (
  { login, key }: PaymeCallbackDeps['settings'],
  header: string | undefined,
): boolean => {
  const given = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1] ?? ''
  return isSameSecret(Buffer.from(given, 'base64').toString('utf8'), `${login}:${key}`)
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * POST /callbacks/payme: Payme's Merchant API, JSON-RPC 2.0. Every answer is HTTP 200 with `{ id, result }` or
 * `{ id, error: { code, message: { ru, uz, en }, data } }`, since Payme reads another status as −32400. The
 * body is read whatever its Content-Type says: Payme sends `text/json`, and only its password lets in.
 */
export const paymeCallbackRoute = ({ settings, api, log }: PaymeCallbackDeps) => {
  const run = (method: MerchantMethod, params: unknown) => {
    const parsed = paramsSchemas[method].safeParse(params)
    if (!parsed.success) return Promise.resolve(paymeError('badRequest'))
    return api[method](parsed.data as never)
  }

  const answer = async (id: RequestId, working: Promise<object | PaymeError>) => {
    const done = await working.catch((error: unknown) => {
      log.error({ err: error, provider: 'payme-checkout' }, 'a merchant call could not be answered')
      return paymeError('systemError')
    })
    const outcome = done as Readonly<Record<string, unknown>> | PaymeError
    if (!isPaymeError(outcome)) return { jsonrpc: '2.0', id, result: outcome }
    log.info({ provider: 'payme-checkout', refused: outcome.error }, 'a merchant call was refused')
    return { jsonrpc: '2.0', id, error: errorOf(outcome) }
  }

  const serve = async (
    httpMethod: string,
    authorization: string | undefined,
    body: () => Promise<string>,
  ) => {
    const refuse = (why: PaymeError, id: RequestId = null) => answer(id, Promise.resolve(why))
    if (httpMethod !== 'POST') return refuse(paymeError('notPost'))
    const json = readJson(await body())
    const request = requestSchema.safeParse(json)
    const id = request.success ? (request.data.id ?? null) : null
    if (!isAuthorised(settings, authorization)) return refuse(paymeError('unauthorised'), id)
    if (json === undefined) return refuse(paymeError('unreadable'))
    if (!request.success) return refuse(paymeError('badRequest'))
    const { method, params } = request.data
    return isMethod(method)
      ? answer(id, run(method, params))
      : refuse(paymeError('unknownMethod', method.slice(0, 64)), id)
  }

  return new Hono().all('/callbacks/payme', async (c) =>
    c.json(await serve(c.req.method, c.req.header('Authorization'), () => c.req.text()), 200),
  )
}
