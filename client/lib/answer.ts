import type * as z from 'zod/mini'
import { refusalSchema } from '#machines/wire/problem.schema.ts'
import { refusal, type Refusal } from '#machines/wire/refusal.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { tellOfCall } from './line.ts'
import { setServerTime } from './server-clock.ts'

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

const lost = Symbol('the body broke off')

/** A body that is not JSON becomes null; one that is cut off counts as a network error. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => (error instanceof SyntaxError ? null : lost))

/**
 * A call's answer as a value: what the schema reads, or why it was refused. No answer at all is
 * `network_error`; one outside the contract is `unexpected`.
 */
export const answerOf = async <Schema extends z.ZodMiniType>(
  asking: Promise<Response | null>,
  schema: Schema,
): Promise<Result<z.infer<Schema>, Refusal>> => {
  const response = await asking.catch(() => null)
  tellOfCall(response !== null)
  if (response === null) return fail(refusal('network_error'))
  setServerTime(response.headers.get('X-Now'))
  const body = await bodyOf(response)
  if (body === lost) return fail(refusal('network_error'))
  if (response.ok) {
    const value = schema.safeParse(body)
    return value.success ? ok(value.data) : fail(refusal('unexpected'))
  }
  const problem = refusalSchema.safeParse(body)
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
