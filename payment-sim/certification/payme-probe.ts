import * as z from 'zod'
import { basicAuth } from '../payme/merchant-api.ts'
import { contentTypeHeader, type PaymeContentType } from '../payme/payme.settings.ts'
import { isJsonRpc, judgeAnswer, ruleOf, wordsOf, type Expected } from './payme-answer.ts'
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

const contentTypes: readonly PaymeContentType[] = ['text/json', 'application/json']

/**
 * Which content type the merchant reads: both are tried, and the one that it reads is the run's, the preferred one
 * first.
 */
export const probeContentType = async (
  probe: Probe,
  target: PaymeTarget,
  params: object,
): Promise<PaymeContentType> => {
  const method = 'CheckPerformTransaction'
  const { endpoint, login, key, contentType: preferred } = target
  const ask = (contentType: PaymeContentType) => ({
    title: 'Which content type is read',
    call: method,
    url: endpoint,
    headers: {
      'Content-Type': contentTypeHeader(contentType),
      Authorization: basicAuth(login, key),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const read: PaymeContentType[] = []
  for (const contentType of contentTypes) {
    const answer = await probe.look(ask(contentType))
    if (answer !== null && isJsonRpc(answer)) read.push(contentType)
  }
  const chosen = read.includes(preferred) ? preferred : (read[0] ?? preferred)
  await probe.step({
    ...ask(chosen),
    expected:
      read.length === 0
        ? `an answer to ${contentTypes.join(' or ')}`
        : `an answer (it reads ${read.join(' and ')}; the run sends ${chosen})`,
    rule: 'Payme’s Merchant API, transport',
    judge: (answer) => (isJsonRpc(answer) ? null : `no JSON-RPC but HTTP ${answer.status}`),
  })
  return chosen
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
      rule: ruleOf(call, expected),
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
