import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import { createReader, type ProviderAnswer } from '#bff/giving/providers/read-answer.ts'
import { openEnvelope } from './payme.wire.ts'

export type PaymeSettings = {
  readonly url: string
  /** The cash register, 24 hexadecimal digits. */
  readonly merchantId: string
  readonly key: string
  /** The register's name for the field that identifies an order. */
  readonly accountField: string
}

export type PaymeCall = <Value>(
  method: string,
  params: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Value>,
) => Promise<ProviderAnswer<Value>>

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
  const read = createReader('payme', log, openEnvelope)
  return async (method, params, schema) => {
    lastId += 1
    const auth = frontMethods.has(method) ? merchantId : `${merchantId}:${key}`
    const reply = await callJson(url, {
      body: { id: lastId, method, params },
      headers: { 'X-Auth': auth, 'Cache-Control': 'no-cache' },
      timeoutMs,
    })
    return read(method, reply, schema)
  }
}
