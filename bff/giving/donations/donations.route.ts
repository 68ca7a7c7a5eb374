import { Hono, type Context } from 'hono'
import {
  codeSchema,
  donationRequestSchema,
  resendRequestSchema,
} from '#machines/wire/donation-request.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { idempotencyKeyOf, keyMissing } from '#bff/platform/http/idempotency-key.ts'
import { problem, type Problem } from '#bff/platform/http/problem.ts'
import { validate } from '#bff/platform/http/validate.ts'
import type { DonationLimits } from './donation-limits.ts'
import type { DonationService } from './donations.service.ts'
import type { DonationViewOf } from './donations.view.ts'
import type { DonationAnswer } from './refusals.ts'

export type DonationRouteDeps = {
  readonly donations: DonationService
  readonly donationViewOf: DonationViewOf
  readonly limits: DonationLimits
  readonly clock: Clock
  readonly trustProxy: number
}

/**
 * POST /api/donations (`Idempotency-Key`) → 201 donation · GET /api/donations/{id} · POST
 * …/confirmation `{ code }` · POST …/code `{ card?: { number, expiry } }` · POST …/cancellation →
 * 200 donation. Shapes, codes and limits: contract.md §1, §3, §6.
 */
export const donationsRoute = ({
  donations,
  donationViewOf,
  limits,
  clock,
  trustProxy,
}: DonationRouteDeps) => {
  const now = () => clock.now()
  const answerWith = async <Status extends 200 | 201>(
    c: Context,
    answer: DonationAnswer,
    status: Status,
  ) =>
    answer.ok
      ? c.json(await donationViewOf(answer.value), status)
      : problem(c, answer.failure.code, answer.failure.extra)
  const addressIn = (c: Context) => networkOf(addressOf(c, trustProxy))
  /** Counts refused cards of an address. */
  const noted = async (c: Context, answering: Promise<DonationAnswer>): Promise<DonationAnswer> => {
    const answer = await answering
    if (!answer.ok) await limits.refused(addressIn(c), answer.failure.code)
    return answer
  }
  return new Hono()
    .post('/api/donations', validate('json', donationRequestSchema(now)), async (c) => {
      const key = idempotencyKeyOf(c)
      if (key === null) return problem(c, 'request_invalid', keyMissing)
      const request = c.req.valid('json')
      const mayBegin = async (): Promise<Problem | null> => {
        const { phone } = request.donor
        const card = request.method === 'card' ? limits.fingerprint(request.card.number) : null
        const wait = await limits.begin({ phone, address: addressIn(c), card })
        return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
      }
      return answerWith(c, await noted(c, donations.give(request, key, mayBegin)), 201)
    })
    .get('/api/donations/:id', async (c) => {
      const row = await donations.byId(c.req.param('id'))
      return row === null ? problem(c, 'not_found') : c.json(await donationViewOf(row), 200)
    })
    .post('/api/donations/:id/confirmation', validate('json', codeSchema), async (c) =>
      answerWith(
        c,
        await noted(c, donations.confirm(c.req.param('id'), c.req.valid('json').code)),
        200,
      ),
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
