import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import { answerWireSchema } from './payme.wire.ts'

export type PaymeSettings = {
  readonly url: string
  /** The cash register, 24 hexadecimal digits. */
  readonly merchantId: string
  readonly key: string
  /** The register's name for the field that identifies an order. */
  readonly accountField: string
}

type PaymeAnswer<Value> =
  | { readonly kind: 'result'; readonly value: Value }
  | { readonly kind: 'error'; readonly code: number; readonly text: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'busy' }

export type PaymeCall = <Value>(
  method: string,
  params: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Value>,
) => Promise<PaymeAnswer<Value>>

/** These are called with the register's id alone; all others need its key too. */
const frontMethods: ReadonlySet<string> = new Set([
  'cards.create',
  'cards.get_verify_code',
  'cards.verify',
])

/**
 * Calls of Payme's Subscribe API. `X-Auth` is plain `id` or `id:key`, not base64.
 * https://developer.help.paycom.uz/protokol-subscribe-api/
 */
export const createPaymeCall = (
  { url, merchantId, key }: PaymeSettings,
  timeoutMs: number,
  log: Log,
): PaymeCall => {
  let lastId = 0
  return async (method, params, schema) => {
    lastId += 1
    const auth = frontMethods.has(method) ? merchantId : `${merchantId}:${key}`
    const reply = await callJson(url, {
      body: { id: lastId, method, params },
      headers: { 'X-Auth': auth, 'Cache-Control': 'no-cache' },
      timeoutMs,
    })
    if (reply.kind !== 'json') {
      log.warn({ provider: 'payme', call: method, reply }, 'no answer from the provider')
      return reply.kind === 'busy' ? { kind: 'busy' } : { kind: 'silent' }
    }
    const answer = answerWireSchema.safeParse(reply.body)
    if (answer.success && 'error' in answer.data) {
      const { code: errorCode, message } = answer.data.error
      log.info({ provider: 'payme', call: method, errorCode }, 'refused by the provider')
      return { kind: 'error', code: errorCode, text: JSON.stringify(message ?? '') }
    }
    const result =
      answer.success && 'result' in answer.data ? schema.safeParse(answer.data.result) : null
    if (result?.success) return { kind: 'result', value: result.data }
    log.warn({ provider: 'payme', call: method }, 'an answer outside the protocol')
    return { kind: 'silent' }
  }
}
