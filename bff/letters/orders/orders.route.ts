import { Hono, type Context } from 'hono'
import { postcardOrderSchema } from '#machines/wire/postcard-order.schema.ts'
import { orderReferenceSchema } from '#machines/wire/reference.schema.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { call } from '#bff/platform/http/call.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import type { OrderRefusal, Orders } from './orders.service.ts'

export type OrderDeps = {
  readonly orders: Orders
  readonly limits: Limits
  /** How many letters and orders a minute one address may send. */
  readonly letterLimit: LimitRule
  readonly trustProxy: number
}

/** Called once an order is known to be new: null, or why it must wait. */
export const mayOrderFrom =
  (c: Context, { limits, letterLimit, trustProxy }: OrderDeps) =>
  async (): Promise<OrderRefusal | null> => {
    const of = networkOf(addressOf(c, trustProxy))
    const wait = await limits.consume([{ rule: letterLimit, of }])
    return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
  }

const order = call({
  summary: 'Order postcards, 50 pieces at least; total in UZS',
  hasKey: true,
  body: postcardOrderSchema,
  status: 201,
  answer: orderReferenceSchema,
  failures: ['request_invalid', 'key_reused', 'price_changed', 'too_many_requests'],
})

/**
 * POST /api/postcard-orders, JSON with `Idempotency-Key` → 201 `{ reference, total }`, total in UZS.
 * Refusals: docs/contract.md §1; 409 `price_changed` carries `prices: [{ id, price }]`.
 */
export const ordersRoute = (deps: OrderDeps) =>
  new Hono().post('/api/postcard-orders', order, async (c) => {
    const key = c.req.valid('header').idempotencyKey
    // The body as it was sent, with the fields that only bots fill in.
    const sent = await c.req.json<Readonly<Record<string, unknown>>>()
    const result = await deps.orders.submit(sent, key, mayOrderFrom(c, deps))
    return result.ok
      ? order.answer(c, result.value)
      : problem(c, result.failure.code, result.failure.extra)
  })
