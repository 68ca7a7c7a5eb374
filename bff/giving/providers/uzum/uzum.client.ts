import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import { createReader, type ProviderAnswer } from '#bff/giving/providers/read-answer.ts'
import { openEnvelope } from './uzum.wire.ts'

export type UzumSettings = {
  /** Without `/api/v1`; Uzum gives each merchant its own. */
  readonly url: string
  readonly terminalId: string
  readonly apiKey: string
}

export type UzumCall = <Value>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Value>,
  headers?: Readonly<Record<string, string>>,
) => Promise<ProviderAnswer<Value>>

/**
 * Calls of Uzum Checkout. `X-Terminal-Id` and `X-API-Key` say who asks.
 * https://developer.uzumbank.uz/en/checkout
 */
export const createUzumCall = (
  { url, terminalId, apiKey }: UzumSettings,
  timeoutMs: number,
  log: Log,
): UzumCall => {
  const read = createReader('uzum', log, openEnvelope)
  return async (path, body, schema, headers = {}) => {
    const reply = await callJson(`${url.replace(/\/+$/, '')}/api/v1/${path}`, {
      body,
      headers: { 'X-Terminal-Id': terminalId, 'X-API-Key': apiKey, ...headers },
      timeoutMs,
      readsStatuses: [400],
    })
    return read(path, reply, schema)
  }
}
