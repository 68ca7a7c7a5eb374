import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import { readEnvelope } from './octo.wire.ts'

export type OctoSettings = {
  readonly url: string
  readonly shopId: number
  readonly secret: string
  /** Signs notifications; not the secret. */
  readonly uniqueKey: string
  readonly signature: 'unique_key' | 'hash_key'
  readonly test: boolean
}

type OctoAnswer<Value> =
  | { readonly kind: 'result'; readonly value: Value }
  | { readonly kind: 'error'; readonly code: number; readonly text: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'busy' }

/** "Requests too often. Minimum delay is 1 second" */
const TOO_OFTEN = 11

export type OctoCall = <Value>(
  path: string,
  body: Readonly<Record<string, unknown>> | null,
  schema: z.ZodType<Value>,
) => Promise<OctoAnswer<Value>>

/** Calls of Octo's API; without a body it is a GET. https://help.octo.uz/en/ */
export const createOctoCall = ({ url }: OctoSettings, timeoutMs: number, log: Log): OctoCall =>
  async function callOcto(path, body, schema) {
    const call = path.split('/')[0]
    const reply = await callJson(
      `${url}/${path}`,
      body === null ? { method: 'GET', timeoutMs } : { body, timeoutMs },
    )
    if (reply.kind !== 'json') {
      log.warn({ provider: 'octo', call, reply }, 'no answer from the provider')
      return reply.kind === 'busy' ? { kind: 'busy' } : { kind: 'silent' }
    }
    const envelope = readEnvelope(reply.body)
    if (envelope !== null && 'text' in envelope) {
      log.info({ provider: 'octo', call, errorCode: envelope.error }, 'refused by the provider')
      return envelope.error === TOO_OFTEN
        ? { kind: 'busy' }
        : { kind: 'error', code: envelope.error, text: envelope.text }
    }
    const result = envelope === null ? null : schema.safeParse(envelope.fields)
    if (result?.success) return { kind: 'result', value: result.data }
    log.warn({ provider: 'octo', call }, 'an answer outside the protocol')
    return { kind: 'silent' }
  }
