import { Hono, type Context } from 'hono'
import { referenceSchema } from '#machines/wire/reference.schema.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { call } from '#bff/platform/http/call.ts'
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

/** Called once a letter is known to be new: null, or why it must wait. */
export const mayBeginFrom =
  (c: Context, { limits, letterLimit, trustProxy }: LetterDeps) =>
  async (): Promise<Problem | null> => {
    const of = networkOf(addressOf(c, trustProxy))
    const wait = await limits.consume([{ rule: letterLimit, of }])
    return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
  }

/**
 * POST /api/messages · /api/questions · /api/box-requests, JSON with `Idempotency-Key` → 201
 * `{ reference }`. Shapes, codes and limits: docs/contract.md §1, §4, §6.
 */
export const lettersRoute = (deps: LetterDeps) => {
  const route = new Hono()
  for (const rules of deps.letterKinds) {
    const send = call({
      summary: rules.summary,
      hasKey: true,
      body: rules.schema,
      status: 201,
      answer: referenceSchema,
      failures: ['request_invalid', 'key_reused', 'too_many_requests'],
    })
    route.post(rules.call, send, async (c) => {
      const key = c.req.valid('header').idempotencyKey
      // The body as it was sent, with the fields that only bots fill in.
      const sent = await c.req.json<Readonly<Record<string, unknown>>>()
      const result = await deps.letters.submit(rules, sent, key, mayBeginFrom(c, deps))
      return result.ok
        ? send.answer(c, result.value)
        : problem(c, result.failure.code, result.failure.extra)
    })
  }
  return route
}
