import type * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { BUSY } from '#bff/giving/providers/answers.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import { createReader, type ProviderAnswer } from '#bff/giving/providers/read-answer.ts'
import { openEnvelope } from './octo.wire.ts'

export type OctoSettings = {
  readonly url: string
  readonly shopId: number
  readonly secret: string
  /** Signs notifications; not the secret. */
  readonly uniqueKey: string
  readonly signature: 'unique_key' | 'hash_key'
  readonly test: boolean
}

/** "Requests too often. Minimum delay is 1 second" */
const TOO_OFTEN = 11

export type OctoCall = <Value>(
  path: string,
  body: Readonly<Record<string, unknown>> | null,
  schema: z.ZodType<Value>,
) => Promise<ProviderAnswer<Value>>

/** Calls of Octo's API; without a body it is a GET. https://help.octo.uz/en/ */
export const createOctoCall = ({ url }: OctoSettings, timeoutMs: number, log: Log): OctoCall => {
  const read = createReader('octo', log, openEnvelope)
  return async (path, body, schema) => {
    const reply = await callJson(
      `${url}/${path}`,
      body === null ? { method: 'GET', timeoutMs } : { body, timeoutMs },
    )
    const answer = read(path.split('/')[0] ?? path, reply, schema)
    return answer.kind === 'error' && answer.code === TOO_OFTEN ? BUSY : answer
  }
}
