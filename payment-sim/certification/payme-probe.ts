import * as z from 'zod'
import { basicAuth } from '../payme/merchant-api.ts'
import { contentTypeHeader, type PaymeContentType } from '../payme/payme.settings.ts'
import { judgeAnswer, wordsOf, type Expected } from './payme-answer.ts'
import type { Outcome, Probe } from './probe.ts'

const resultSchema = z.object({ result: z.record(z.string(), z.unknown()) })

/** The merchant server: its one address, what `Authorization` carries (Basic `login:key`), what it is sent. */
export type PaymeTarget = {
  readonly endpoint: string
  readonly login: string
  readonly key: string
  readonly contentType: PaymeContentType
}

/** What differs from a call as Payme makes it, and the steps that the call builds on. */
type CallOptions = {
  /** Null sends none. */
  readonly authorization?: string | null
  readonly after?: readonly Outcome[]
}

type RawCall = CallOptions & {
  readonly title: string
  readonly call: string
  readonly body: string
  readonly expected: Expected
  readonly method?: string
}

/** How a call ended; the result is empty when there was none. */
export type CallOutcome = Outcome & { readonly result: Readonly<Record<string, unknown>> }

export const createPaymeProbe = (
  probe: Probe,
  { endpoint, login, key, contentType }: PaymeTarget,
) => {
  let lastId = 0

  const raw = (
    { title, call, body, expected, authorization = basicAuth(login, key), method, after }: RawCall,
    id: number | null = null,
  ) =>
    probe.step({
      title,
      call,
      url: endpoint,
      body,
      ...(method === undefined ? {} : { method }),
      ...(after === undefined ? {} : { after }),
      headers: {
        'Content-Type': contentTypeHeader(contentType),
        ...(authorization === null ? {} : { Authorization: authorization }),
      },
      expected: wordsOf(expected),
      judge: (answer) => judgeAnswer(answer, expected, id),
    })

  return {
    raw: async (options: RawCall): Promise<Outcome> => raw(options),
    call: async (
      title: string,
      method: string,
      params: object,
      expected: Expected,
      options: CallOptions = {},
    ): Promise<CallOutcome> => {
      lastId += 1
      const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params })
      const { json, hasPassed } = await raw(
        { title, call: method, body, expected, ...options },
        lastId,
      )
      const parsed = resultSchema.safeParse(json)
      return { title, hasPassed, result: parsed.success ? parsed.data.result : {} }
    },
  }
}

export type PaymeProbe = ReturnType<typeof createPaymeProbe>
