import type * as z from 'zod/mini'
import { refusal, type Refusal } from '#machines/wire/refusal.ts'
import { fail, type Result } from '#machines/wire/result.ts'

/**
 * A call's answer, read by its schema. Schema and reader are loaded while the call is under way, with
 * the validation library, and are no part of a page's first load; without them the answer is lost.
 */
export const read = async <Value>(
  asking: Promise<Response>,
  loadSchema: () => Promise<z.ZodMiniType<Value>>,
): Promise<Result<Value, Refusal>> => {
  const asked = asking.catch(() => null)
  const loaded = await Promise.all([import('./answer.ts'), loadSchema()]).catch(() => null)
  if (loaded === null) return fail(refusal('network_error'))
  const [{ answerOf }, schema] = loaded
  return answerOf(asked, schema)
}
