import { Hono, type Context } from 'hono'
import type { Lang } from '#locales/paths.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { idempotencyKeyOf, keyMissing } from '#bff/platform/http/idempotency-key.ts'
import { problem, type Problem } from '#bff/platform/http/problem.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import type { LetterKindRules } from './letter-kinds.ts'
import type { Letters } from './letters.service.ts'

export type LetterDeps = {
  readonly letters: Letters
  readonly letterKinds: readonly LetterKindRules[]
  readonly limits: Limits
  /** How many letters a minute one address may send. */
  readonly letterLimit: LimitRule
  readonly trustProxy: number
}

/** Asked once a letter is new: null, or why it must wait. */
export const mayBeginFrom =
  (c: Context, { limits, letterLimit, trustProxy }: LetterDeps) =>
  async (): Promise<Problem | null> => {
    const of = networkOf(addressOf(c, trustProxy))
    const wait = await limits.take([{ rule: letterLimit, of }])
    return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
  }

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

export type LetterForm = { readonly lang: Lang }

/**
 * POST /api/messages · /api/questions · /api/box-requests, JSON with `Idempotency-Key` → 201
 * `{ reference }`. Shapes, codes and limits: contract.md §1, §4, §6.
 */
export const lettersRoute = (deps: LetterDeps) => {
  const route = new Hono()
  for (const rules of deps.letterKinds)
    route.post(rules.call, async (c) => {
      const key = idempotencyKeyOf(c)
      if (key === null) return problem(c, 'request_invalid', keyMissing)
      const body: unknown = await c.req.json().catch(() => null)
      if (!isRecord(body)) return problem(c, 'request_invalid')
      const result = await deps.letters.take(rules, body, key, mayBeginFrom(c, deps))
      return result.ok
        ? c.json(result.value, 201)
        : problem(c, result.failure.code, result.failure.extra)
    })
  return route
}
