import * as z from 'zod'
import { basicAuth } from '../payme/merchant-api.ts'
import type { Answer, Probe } from './probe.ts'

const errorSchema = z.object({
  error: z.object({ code: z.int(), message: z.unknown(), data: z.unknown() }),
})

const resultSchema = z.object({ id: z.unknown(), result: z.record(z.string(), z.unknown()) })

const messageSchema = z.object({ ru: z.string(), uz: z.string(), en: z.string() })

/** What an answer has to be; `fields` are compared, or checked by a function. */
export type Expected =
  | { readonly codes: readonly number[]; readonly isAccountError?: boolean }
  | {
      readonly fields: Readonly<
        Record<string, string | number | null | ((value: unknown) => boolean)>
      >
    }

const accountCodes: readonly number[] = Array.from({ length: 50 }, (_, index) => -31099 + index)

/** An account that is unknown or taken, with words in three languages and the field's name. */
export const accountError: Expected = { codes: accountCodes, isAccountError: true }

/** Both refusals of an account that is taken are in use (reference §2.3). */
export const takenError: Expected = { codes: [-31008, ...accountCodes] }

const describe = (expected: Expected): string => {
  if ('codes' in expected)
    return expected.codes.length > 2
      ? `error ${expected.codes.includes(-31008) ? '−31008 or ' : ''}−31099…−31050`
      : `error ${expected.codes.join(' or ')}`
  const fields = Object.entries(expected.fields).map(([name, value]) =>
    typeof value === 'function' ? name : `${name}: ${value ?? 'null'}`,
  )
  return `result with ${fields.join(', ')}`
}

const judgeError = (expected: Extract<Expected, { codes: unknown }>, json: unknown) => {
  const parsed = errorSchema.safeParse(json)
  if (!parsed.success) return 'no JSON-RPC error'
  const { code, message, data } = parsed.data.error
  if (!expected.codes.includes(code)) return `error ${code}`
  if (expected.isAccountError !== true) return null
  if (!messageSchema.safeParse(message).success) return 'message is not { ru, uz, en }'
  return typeof data === 'string' ? null : 'data does not name the field of the account'
}

const judgeResult = (
  { fields }: Extract<Expected, { fields: unknown }>,
  json: unknown,
  id: number,
) => {
  const error = errorSchema.safeParse(json)
  if (error.success) return `error ${error.data.error.code}`
  const parsed = resultSchema.safeParse(json)
  if (!parsed.success) return 'no JSON-RPC result'
  if (parsed.data.id !== id) return 'the id is not the request’s'
  const { result } = parsed.data
  const wrong = Object.entries(fields).find(([name, value]) =>
    typeof value === 'function' ? !value(result[name]) : result[name] !== value,
  )
  return wrong ? `${wrong[0]} is ${JSON.stringify(result[wrong[0]])}` : null
}

/** The merchant server: its one address, and what `Authorization` carries (Basic `login:key`). */
export type PaymeTarget = {
  readonly endpoint: string
  readonly login: string
  readonly key: string
}

/** Asks a merchant server as Payme does. */
export const createPaymeProbe = (probe: Probe, { endpoint, login, key }: PaymeTarget) => {
  let lastId = 0

  const judge = ({ status, json }: Answer, expected: Expected, id: number): string | null => {
    if (status !== 200) return `HTTP ${status}, which Payme reads as −32400`
    return 'codes' in expected ? judgeError(expected, json) : judgeResult(expected, json, id)
  }

  const raw = (options: {
    readonly title: string
    readonly call: string
    readonly body: string
    readonly expected: Expected
    readonly authorization?: string | null
    readonly method?: string
  }) => {
    const { title, call, body, expected, authorization, method } = options
    return probe.step({
      title,
      call,
      url: endpoint,
      body,
      ...(method === undefined ? {} : { method }),
      headers: {
        'Content-Type': 'text/json; charset=UTF-8',
        ...(authorization === null
          ? {}
          : { Authorization: authorization ?? basicAuth(login, key) }),
      },
      expected: describe(expected),
      judge: (answer) => judge(answer, expected, lastId),
    })
  }

  return {
    raw,
    /** Answers the result, or nothing. */
    call: async (
      title: string,
      method: string,
      params: object,
      expected: Expected,
      authorization?: string | null,
    ): Promise<Readonly<Record<string, unknown>>> => {
      lastId += 1
      const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params })
      const json = await raw({
        title,
        call: method,
        body,
        expected,
        ...(authorization === undefined ? {} : { authorization }),
      })
      const parsed = resultSchema.safeParse(json)
      return parsed.success ? parsed.data.result : {}
    },
  }
}

export type PaymeProbe = ReturnType<typeof createPaymeProbe>
