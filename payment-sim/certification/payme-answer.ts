import * as z from 'zod'
import type { Answer } from './probe.ts'

/** Of an error the protocol asks for its code alone, but where an account is refused (payment-sim/docs/payments.md §2.3). */
const errorSchema = z.object({
  error: z.object({ code: z.int(), message: z.unknown().optional(), data: z.unknown().optional() }),
})

const resultSchema = z.object({
  id: z.unknown().optional(),
  result: z.record(z.string(), z.unknown()),
})

const messageSchema = z.object({ ru: z.string(), uz: z.string(), en: z.string() })

export type Check = (value: unknown) => string | null

type Fields = Readonly<Record<string, unknown>>
type ExpectedError = { readonly codes: readonly number[]; readonly isAccountError?: boolean }
type ExpectedResult = {
  /** Each field is compared, or checked by a function. */
  readonly fields: Fields
  /** Errors that are as right as the result. */
  readonly orCodes?: readonly number[]
}

export type Expected = ExpectedError | ExpectedResult

const accountCodes: readonly number[] = Array.from({ length: 50 }, (_, index) => -31099 + index)

/** An account that is unknown or taken, with words in three languages and the field's name. */
export const accountError: Expected = { codes: accountCodes, isAccountError: true }

/** Both refusals of an account that is taken are in use (payment-sim/docs/payments.md §2.3). */
export const takenError: Expected = { codes: [-31008, ...accountCodes] }

const MAX_SHOWN = 200

export const shown = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, MAX_SHOWN)

const wordsOfCodes = (codes: readonly number[]): string =>
  codes.length > 2
    ? `error ${codes.includes(-31008) ? '−31008 or ' : ''}−31099…−31050`
    : `error ${codes.join(' or ')}`

const wordsOfFields = (fields: Fields): string => {
  const words = Object.entries(fields).map(([name, value]) =>
    typeof value === 'function' || value === undefined ? name : `${name}: ${shown(value)}`,
  )
  return words.length === 0 ? 'a result' : `a result with ${words.join(', ')}`
}

export const wordsOf = (expected: Expected): string => {
  if ('codes' in expected) return wordsOfCodes(expected.codes)
  const { fields, orCodes = [] } = expected
  return [wordsOfFields(fields), ...(orCodes.length > 0 ? [wordsOfCodes(orCodes)] : [])].join(
    ', or ',
  )
}

/** Codes of the envelope: how a call is written, and whose it is. */
const transportCodes: readonly number[] = [-32300, -32504, -32600, -32601, -32700]

/** The part of Payme's Merchant API that asks for an answer to a method. */
export const ruleOf = (method: string, expected: Expected): string => {
  if (!('codes' in expected)) return `Payme’s Merchant API, ${method}`
  const { codes, isAccountError } = expected
  if (codes.every((code) => transportCodes.includes(code)))
    return 'Payme’s Merchant API, transport and authorisation'
  return isAccountError === true || codes === accountCodes
    ? 'Payme’s Merchant API, errors of the account'
    : `Payme’s Merchant API, errors of ${method}`
}

/** What an answer is that is not the one that was expected. */
const wordsOfAnswer = (json: unknown): string => {
  if (json === undefined) return 'no JSON'
  const error = errorSchema.safeParse(json)
  if (error.success) return `error ${error.data.error.code}`
  const result = resultSchema.safeParse(json)
  return result.success
    ? `a result: ${shown(result.data.result)}`
    : 'neither a JSON-RPC result nor an error'
}

/** Whether it is an answer of the protocol at all, right or wrong. */
export const isJsonRpc = ({ status, json }: Answer): boolean =>
  status === 200 && (errorSchema.safeParse(json).success || resultSchema.safeParse(json).success)

const judgeError = ({ codes, isAccountError }: ExpectedError, json: unknown): string | null => {
  const parsed = errorSchema.safeParse(json)
  if (!parsed.success) return wordsOfAnswer(json)
  const { code, message, data } = parsed.data.error
  if (!codes.includes(code)) return wordsOfAnswer(json)
  if (isAccountError !== true) return null
  if (!messageSchema.safeParse(message).success) return 'message is not { ru, uz, en }'
  return typeof data === 'string' ? null : 'data does not name the field of the account'
}

const judgeField = (name: string, expected: unknown, value: unknown): string | null => {
  if (typeof expected !== 'function')
    return value === expected ? null : `${name} is ${shown(value)}`
  const mistake = (expected as Check)(value)
  return mistake === null ? null : `${name} ${mistake}`
}

const judgeResult = (
  { fields, orCodes }: ExpectedResult,
  json: unknown,
  id: number | null,
): string | null => {
  const error = errorSchema.safeParse(json)
  if (error.success && orCodes?.includes(error.data.error.code) === true) return null
  const parsed = resultSchema.safeParse(json)
  if (error.success || !parsed.success) return wordsOfAnswer(json)
  const { result } = parsed.data
  if (parsed.data.id === undefined) return 'the id is missing'
  if (parsed.data.id !== id) return `the id is ${shown(parsed.data.id)}, not the request’s ${id}`
  return (
    Object.entries(fields)
      .map(([name, value]) => judgeField(name, value, result[name]))
      .find((mistake) => mistake !== null) ?? null
  )
}

/** What is wrong with an answer to the request with this id (null: it had none), or null. */
export const judgeAnswer = (
  { status, json }: Answer,
  expected: Expected,
  id: number | null,
): string | null => {
  if (status === 415)
    return 'HTTP 415: this server reads another content type (the setting contentType)'
  if (status !== 200) return `HTTP ${status}, which Payme reads as −32400`
  return 'codes' in expected ? judgeError(expected, json) : judgeResult(expected, json, id)
}
