import { Hono } from 'hono'
import type { Log } from '#bff/platform/log.ts'
import { requireContentType } from '#bff/platform/http/content-type.ts'
import { problem } from '#bff/platform/http/problem.ts'
import * as z from 'zod'
import { referenceOf } from './uzum.provider.ts'
import { callbackSchema } from './uzum.wire.ts'

export type UzumCallbackDeps = {
  readonly log: Log
  /** Whether this order belongs to the donation of this reference. */
  readonly isOrderOf: (reference: string, orderId: string) => Promise<boolean>
  /** Polls the order's status, however often it is called. */
  readonly recheck: (reference: string) => Promise<boolean>
}

/**
 * POST /callbacks/uzum: Uzum reports that an operation has ended. Nothing signs it and nothing it says is
 * believed: the order is read again before a donation changes. Answers 200 `{}`; 404 for an order that is not
 * ours. https://developer.uzumbank.uz/en/checkout
 */
export const uzumCallbackRoute = ({ log, isOrderOf, recheck }: UzumCallbackDeps) =>
  new Hono().post('/callbacks/uzum', requireContentType('application/json'), async (c) => {
    const told = callbackSchema.safeParse(await c.req.json().catch(() => null))
    if (!told.success) return problem(c, 'request_invalid')
    const { orderId, orderNumber } = told.data
    const reference = referenceOf(orderNumber)
    const isOurs =
      reference !== null &&
      z.uuid().safeParse(reference).success &&
      (await isOrderOf(reference, orderId))
    if (reference === null || !isOurs) {
      log.warn({ provider: 'uzum' }, 'a callback for an order that is not ours')
      return problem(c, 'not_found')
    }
    await recheck(reference)
    return c.json({}, 200)
  })
