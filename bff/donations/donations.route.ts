import { Hono, type Context } from 'hono'
import {
  codeSchema,
  donationRequestSchema,
  resendRequestSchema,
} from '#machines/donation/donation.rules.ts'
import type { Clock } from '#bff/clock/clock.ts'
import { addressOf } from '#bff/http/address.ts'
import { idempotencyKeyOf, keyMissing } from '#bff/http/idempotency-key.ts'
import type { Limits } from '#bff/http/limits.ts'
import { problem } from '#bff/http/problem.ts'
import { validate } from '#bff/http/validate.ts'
import type { DonationService } from './donations.service.ts'
import { giftOf } from './donations.view.ts'
import type { GiftAnswer, Refusal } from './outcomes.ts'

export type DonationRouteDeps = {
  readonly donations: DonationService
  readonly limits: Limits
  readonly clock: Clock
  readonly trustProxy: number
}

/** Later work brings the services' pages; until then a gift is given by card. */
const methodMissing = { issues: [{ field: 'method', key: 'method.required' }] }

const answerWith = <Status extends 200 | 201>(c: Context, answer: GiftAnswer, status: Status) =>
  answer.ok
    ? c.json(giftOf(answer.value), status)
    : problem(c, answer.failure.code, answer.failure.extra)

/**
 * POST /api/donations (`Idempotency-Key`) → 201 gift · GET /api/donations/{id} · POST
 * …/confirmation `{ code }` · POST …/code `{ card?: { number, expiry } }` · POST …/cancellation →
 * 200 gift. Shapes, codes and limits: contract.md §1, §3, §6.
 */
export const donationsRoute = ({ donations, limits, clock, trustProxy }: DonationRouteDeps) => {
  const now = () => clock.now()
  return new Hono()
    .post('/api/donations', validate('json', donationRequestSchema(now)), async (c) => {
      const key = idempotencyKeyOf(c)
      if (key === null) return problem(c, 'request_invalid', keyMissing)
      const request = c.req.valid('json')
      if (request.method !== 'card') return problem(c, 'request_invalid', methodMissing)
      const mayBegin = async (): Promise<Refusal | null> => {
        const wait =
          (await limits.giftsByPhone.take(request.donor.phone)) ??
          (await limits.giftsByAddress.take(addressOf(c, trustProxy)))
        return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
      }
      return answerWith(c, await donations.give(request, key, mayBegin), 201)
    })
    .get('/api/donations/:id', async (c) => {
      const row = await donations.byId(c.req.param('id'))
      return row === null ? problem(c, 'not_found') : c.json(giftOf(row), 200)
    })
    .post('/api/donations/:id/confirmation', validate('json', codeSchema), async (c) =>
      answerWith(c, await donations.confirm(c.req.param('id'), c.req.valid('json').code), 200),
    )
    .post('/api/donations/:id/code', validate('json', resendRequestSchema(now)), async (c) =>
      answerWith(
        c,
        await donations.resend(c.req.param('id'), c.req.valid('json').card ?? null),
        200,
      ),
    )
    .post('/api/donations/:id/cancellation', async (c) =>
      answerWith(c, await donations.cancel(c.req.param('id')), 200),
    )
}
