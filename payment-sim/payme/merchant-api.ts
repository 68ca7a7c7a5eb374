import * as z from 'zod'
import { callMerchant, merchantUrl, type Variant } from '../merchant-calls.ts'
import type { Localized } from '../pages/languages.ts'
import type { World } from '../world.ts'
import { contentTypeHeader } from './payme.settings.ts'

/** The methods of the Merchant API (payment-sim/docs/payments.md §2.2). */
export type MerchantMethod =
  | 'CheckPerformTransaction'
  | 'CreateTransaction'
  | 'PerformTransaction'
  | 'CancelTransaction'
  | 'CheckTransaction'
  | 'GetStatement'

/** Reasons of CancelTransaction (payment-sim/docs/payments.md §2.3). */
export const cancelReason = { debit: 2, execution: 3, timeout: 4, refund: 5 } as const

export type CancelReason = (typeof cancelReason)[keyof typeof cancelReason]

/**
 * What the merchant said: a result, an error of its own, nothing, or something that is neither. Payme reads
 * every HTTP status but 200 as −32400.
 */
export type MerchantAnswer =
  | { readonly kind: 'result'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly code: number; readonly message: Localized | null }
  | { readonly kind: 'silent' }
  | { readonly kind: 'wrong' }

const messageSchema = z
  .union([
    z.object({ ru: z.string(), uz: z.string(), en: z.string() }),
    z.string().transform((text) => ({ ru: text, uz: text, en: text })),
  ])
  .catch({ ru: '', uz: '', en: '' })

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.int(), message: messageSchema }) }),
  z.object({ result: z.record(z.string(), z.unknown()) }),
])

/** What a result must carry to be one. */
const resultSchemas: Partial<Record<MerchantMethod, z.ZodType>> = {
  CheckPerformTransaction: z.object({ allow: z.literal(true) }),
  CreateTransaction: z.object({ state: z.literal(1), transaction: z.string() }),
  PerformTransaction: z.object({ state: z.literal(2) }),
  CancelTransaction: z.object({ state: z.union([z.literal(-1), z.literal(-2)]) }),
}

/** Reads an answer of the merchant; a result that lacks what its method must answer is `wrong`. */
export const readAnswer = (
  method: MerchantMethod,
  status: number,
  body: string,
): MerchantAnswer => {
  if (status !== 200) return { kind: 'error', code: -32400, message: null }
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { kind: 'wrong' }
  }
  const parsed = answerSchema.safeParse(json)
  if (!parsed.success) return { kind: 'wrong' }
  if ('error' in parsed.data) {
    const { code, message } = parsed.data.error
    return { kind: 'error', code, message: message.ru === '' ? null : message }
  }
  const { result } = parsed.data
  const isComplete = resultSchemas[method]?.safeParse(result).success ?? true
  return isComplete ? { kind: 'result', result } : { kind: 'wrong' }
}

/** `Basic base64(login:key)` */
export const basicAuth = (login: string, key: string): string =>
  `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`

/** Payme's Merchant API as Payme calls it: JSON-RPC to the one address of the merchant's server. */
export const createMerchantApi = (world: World) => {
  let lastId = 0
  world.onReset(() => {
    lastId = 0
  })

  const call = async (
    method: MerchantMethod,
    params: Readonly<Record<string, unknown>>,
    retries = world.settings.payme.merchantRetries,
  ): Promise<MerchantAnswer> => {
    lastId += 1
    const id = lastId
    const request = (variant: Variant) => {
      const { merchantLogin, merchantKey, contentType } = world.settings.payme
      const sent = variant === 'altered' && 'amount' in params ? { ...params, amount: 100 } : params
      return {
        headers: {
          'Content-Type': contentTypeHeader(contentType),
          Authorization: basicAuth(merchantLogin, variant === 'forged' ? 'forged' : merchantKey),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params: sent }),
      }
    }
    const url = merchantUrl(world, world.settings.payme.merchantUrl)
    const reply = await callMerchant(world, { provider: 'payme', method, url, request, retries })
    return reply === null ? { kind: 'silent' } : readAnswer(method, reply.status, reply.body)
  }

  return { call }
}

export type MerchantApi = ReturnType<typeof createMerchantApi>
