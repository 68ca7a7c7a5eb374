import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { BUSY, SILENT } from './answers.ts'
import type { Reply } from './call-json.ts'

/** What a provider answered a call: a result of the call's shape, its refusal, or nothing that says anything. */
export type ProviderAnswer<Value> =
  | { readonly kind: 'result'; readonly value: Value }
  | { readonly kind: 'error'; readonly code: number; readonly text: string }
  | typeof SILENT
  | typeof BUSY

/** What a provider's envelope holds; null for what is none. */
export type Opened =
  | { readonly result: unknown }
  | { readonly code: number; readonly text: string }
  | null

/** Reads the replies of a provider by its envelope and the call's schema, and logs all but results. */
export const createReader =
  (provider: string, log: Log, open: (body: unknown) => Opened) =>
  <Value>(call: string, reply: Reply, schema: z.ZodType<Value>): ProviderAnswer<Value> => {
    if (reply.kind !== 'json') {
      log.warn({ provider, call, reply }, 'no answer from the provider')
      return reply.kind === 'busy' ? BUSY : SILENT
    }
    const opened = open(reply.body)
    if (opened !== null && 'code' in opened) {
      log.info({ provider, call, errorCode: opened.code }, 'refused by the provider')
      return { kind: 'error', ...opened }
    }
    const result = opened === null ? null : schema.safeParse(opened.result)
    if (result?.success) return { kind: 'result', value: result.data }
    log.warn({ provider, call }, 'an answer outside the protocol')
    return SILENT
  }
