import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import { envelopeSchema } from './uzum.wire.ts'

export type UzumSettings = {
  /** Without `/api/v1`; Uzum gives each merchant its own. */
  readonly url: string
  readonly terminalId: string
  readonly apiKey: string
}

type UzumAnswer<Value> =
  | { readonly kind: 'result'; readonly value: Value }
  | { readonly kind: 'error'; readonly code: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'busy' }

export type UzumCall = <Value>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Value>,
  headers?: Readonly<Record<string, string>>,
) => Promise<UzumAnswer<Value>>

/**
 * Calls of Uzum Checkout. `X-Terminal-Id` and `X-API-Key` say who asks.
 * https://developer.uzumbank.uz/en/checkout
 */
export const createUzumCall =
  ({ url, terminalId, apiKey }: UzumSettings, timeoutMs: number, log: Log): UzumCall =>
  async (path, body, schema, headers = {}) => {
    const reply = await callJson(`${url.replace(/\/+$/, '')}/api/v1/${path}`, {
      body,
      headers: { 'X-Terminal-Id': terminalId, 'X-API-Key': apiKey, ...headers },
      timeoutMs,
      readsStatuses: [400],
    })
    if (reply.kind !== 'json') {
      log.warn({ provider: 'uzum', call: path, reply }, 'no answer from the provider')
      return reply.kind === 'busy' ? { kind: 'busy' } : { kind: 'silent' }
    }
    const envelope = envelopeSchema.safeParse(reply.body)
    if (envelope.success && !('result' in envelope.data)) {
      const { errorCode } = envelope.data
      log.info({ provider: 'uzum', call: path, errorCode }, 'refused by the provider')
      return { kind: 'error', code: errorCode }
    }
    const result =
      envelope.success && 'result' in envelope.data ? schema.safeParse(envelope.data.result) : null
    if (result?.success) return { kind: 'result', value: result.data }
    log.warn({ provider: 'uzum', call: path }, 'an answer outside the protocol')
    return { kind: 'silent' }
  }
