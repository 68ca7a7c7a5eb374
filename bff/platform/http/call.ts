import type { Context, MiddlewareHandler, TypedResponse } from 'hono'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { isToken } from '#locales/paths.ts'
import { idempotencyKeyOf, keyMissing } from './idempotency-key.ts'
import { problem } from './problem.ts'
import { validate } from './validate.ts'

/** One call as its route declares it: what it takes, what it answers, why it refuses. */
export type CallTerms<
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Answer extends $ZodType = $ZodType,
> = {
  readonly summary: string
  /** Its path as the document shows it, where the route's own pattern would say less. */
  readonly path?: string
  readonly query?: Query
  readonly body?: Body
  /** A multipart body: a stream that the handler reads and checks itself. */
  readonly form?: $ZodType
  /** Whether the call creates something: it needs an `Idempotency-Key`. */
  readonly hasKey?: boolean
  readonly status: 200 | 201
  readonly answer?: Answer
  /** Of an answer that is no JSON. */
  readonly contentType?: string
  /** The refusals that it answers besides those that any call may (`everyFailure`). */
  readonly failures: readonly WireFailureCode[]
}

type Part<Target extends string, Schema, Value> = [Schema] extends [never]
  ? unknown
  : Readonly<Record<Target, Value>>

/** What the checks leave to the handler: `c.req.valid('query' | 'json' | 'header')`. */
type Checked<Query, Body> = {
  in: Part<'json', Body, input<Body>> & object
  out: Part<'query', Query, output<Query>> &
    Part<'json', Body, output<Body>> & { header: { idempotencyKey: string } }
}

const termsByHandler = new WeakMap<object, CallTerms>()

/** The terms that a route was mounted with; null for what is no call. */
export const termsOf = (handler: object): CallTerms | null => termsByHandler.get(handler) ?? null

/** What any call may answer: bodies have limits, bugs happen, and writes come from our own pages. */
export const everyFailure = (method: string): readonly WireFailureCode[] => [
  ...(method.toLowerCase() === 'post' ? (['origin_refused'] as const) : []),
  'body_too_large',
  'too_many_requests',
  'unavailable',
  'unexpected',
]

const requireKey: MiddlewareHandler = async (c, next) => {
  const idempotencyKey = idempotencyKeyOf(c)
  if (idempotencyKey === null) return problem(c, 'request_invalid', keyMissing)
  c.req.addValidatedData('header', { idempotencyKey })
  return next()
}

/** A parameter by the name `token` opens what is one person's: no text but a token gets to the route. */
const requireToken: MiddlewareHandler = async (c, next) => {
  const token = c.req.param('token')
  return token === undefined || isToken(token) ? next() : problem(c, 'not_found')
}

const proceed = () => Promise.resolve()

/**
 * Declares a call: the middleware that its route is mounted with. It refuses what breaks the terms,
 * gives the handler what was checked, and `answer` takes what the answer's schema says, by its type; the
 * calls' tests hold every answer to the schema itself.
 * The document of the calls is made from the terms of the mounted routes.
 */
export const call = <
  Query extends $ZodType = never,
  Body extends $ZodType = never,
  Answer extends $ZodType = never,
>(
  terms: CallTerms<Query, Body, Answer>,
) => {
  const checks: MiddlewareHandler[] = [requireToken]
  if (terms.query !== undefined) checks.push(validate('query', terms.query))
  if (terms.body !== undefined) checks.push(validate('json', terms.body))
  if (terms.hasKey === true) checks.push(requireKey)
  const handler: MiddlewareHandler<object, string, Checked<Query, Body>> = async (c, next) => {
    for (const check of checks) {
      const refusal = await check(c, proceed)
      if (refusal !== undefined) return refusal
    }
    return next()
  }
  termsByHandler.set(handler, terms)
  return Object.assign(handler, {
    answer: (c: Context, value: output<Answer>) => {
      const answered: Response = c.json(value, terms.status)
      return answered as Response & TypedResponse<output<Answer>, 200 | 201, 'json'>
    },
  })
}
