import { Hono, type Context } from 'hono'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { idempotencyKeyOf, keyMissing } from '#bff/platform/http/idempotency-key.ts'
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

/** Asked once an order is new: null, or why it must wait. */
export const mayOrderFrom =
  (c: Context, { limits, letterLimit, trustProxy }: OrderDeps) =>
  async (): Promise<OrderRefusal | null> => {
    const of = networkOf(addressOf(c, trustProxy))
    const wait = await limits.take([{ rule: letterLimit, of }])
    return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
  }

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * POST /api/postcard-orders, JSON with `Idempotency-Key` → 201 `{ reference, total }`, total in UZS.
 * Refusals: contract.md §1; 409 `price_changed` carries `prices: [{ id, price }]`.
 */
export const ordersRoute = (deps: OrderDeps) =>
  new Hono().post('/api/postcard-orders', async (c) => {
    const key = idempotencyKeyOf(c)
    if (key === null) return problem(c, 'request_invalid', keyMissing)
    const body: unknown = await c.req.json().catch(() => null)
    if (!isRecord(body)) return problem(c, 'request_invalid')
    const result = await deps.orders.take(body, key, mayOrderFrom(c, deps))
    return result.ok
      ? c.json(result.value, 201)
      : problem(c, result.failure.code, result.failure.extra)
  })
