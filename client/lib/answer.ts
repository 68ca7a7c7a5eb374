import type * as z from 'zod/mini'
import { problemSchema } from '#machines/wire/problem.schema.ts'
import { refusal, type Refusal } from '#machines/wire/refusal.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { tellServerTime } from './server-clock.ts'

/** After this many ms without a word an answer is held to be lost. */
export const ANSWER_TIMEOUT = 60_000

/** A signal that ends a call when whoever asked has gone, or when no answer comes in time. */
export const patience = (signal: AbortSignal): AbortSignal => {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), ANSWER_TIMEOUT)
  const stop = () => {
    clearTimeout(timer)
    impatience.abort()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return impatience.signal
}

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/**
 * A call's answer as a value: what the schema reads, or why it was refused. No answer at all is
 * `network_error`; one outside the contract is `unexpected`, since nobody knows what it means.
 */
export const answerOf = async <Schema extends z.ZodMiniType>(
  asking: Promise<Response>,
  schema: Schema,
): Promise<Result<z.infer<Schema>, Refusal>> => {
  const response = await asking.catch(() => null)
  if (response === null) return fail(refusal('network_error'))
  tellServerTime(response.headers.get('X-Now'))
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const value = schema.safeParse(body)
    return value.success ? ok(value.data) : fail(refusal('unexpected'))
  }
  const problem = problemSchema.safeParse(body)
  if (!problem.success) return fail(refusal('unexpected'))
  const { code, issues, prices } = problem.data
  const { retryAfter = secondsIn(response.headers.get('Retry-After')) } = problem.data
  return fail(
    refusal(code, {
      ...(issues === undefined ? {} : { issues }),
      ...(prices === undefined ? {} : { prices }),
      retryAfter,
    }),
  )
}
