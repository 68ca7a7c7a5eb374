import { Hono } from 'hono'
import { orderReferenceSchema, referenceSchema } from '#machines/wire/reference.schema.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { call } from '#bff/platform/http/call.ts'
import { answerOr } from '#bff/platform/http/problem.ts'
import { formKinds, formOf, rulesOf } from './letter-kinds.ts'
import type { Letters } from './letters.service.ts'

export type LetterDeps = {
  readonly letters: Letters
  readonly trustProxy: number
}

/**
 * POST /api/messages · /api/questions · /api/box-requests · /api/postcard-orders, JSON with
 * `Idempotency-Key` → 201 `{ reference }`, of an order with `total` in UZS. Shapes, codes and limits:
 * docs/contract.md §1, §4, §6; 409 `price_changed` carries `prices: [{ id, price }]`.
 */
export const lettersRoute = ({ letters, trustProxy }: LetterDeps) => {
  const route = new Hono()
  for (const kind of formKinds) {
    const rules = rulesOf(kind)
    const { summary, failures = [] } = formOf(kind)
    const send = call({
      summary,
      hasKey: true,
      body: letters.schemaOf(kind),
      status: 201,
      answer: rules.total === undefined ? referenceSchema : orderReferenceSchema,
      failures: ['request_invalid', 'key_reused', ...failures, 'too_many_requests'],
    })
    route.post(`/api/${rules.name}`, send, async (c) => {
      const key = c.req.valid('header').idempotencyKey
      // The body as it was sent, with the fields that only bots fill in.
      const sent = await c.req.json<Readonly<Record<string, unknown>>>()
      const address = networkOf(addressOf(c, trustProxy))
      return answerOr(c, send, await letters.submit(kind, sent, key, address))
    })
  }
  return route
}
