import { Hono, type Context } from 'hono'
import { donationRequestSchema } from '#machines/wire/donation-request.schema.ts'
import { amountChangeSchema, chargePaymentSchema } from '#machines/wire/plan-request.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { idempotencyKeyOf, keyMissing } from '#bff/platform/http/idempotency-key.ts'
import { problem, type Problem } from '#bff/platform/http/problem.ts'
import { unlisted } from '#bff/platform/http/unlisted.ts'
import { validate } from '#bff/platform/http/validate.ts'
import type { DonationLimits } from '#bff/giving/donations/donation-limits.ts'
import type { DonationService } from '#bff/giving/donations/donations.service.ts'
import type { DonationViewOf } from '#bff/giving/donations/donations.view.ts'
import type { DonationAnswer } from '#bff/giving/donations/refusals.ts'
import type { PlanAnswer, PlanService } from './plans.service.ts'

export type PlansRouteDeps = {
  readonly plans: PlanService
  readonly donations: DonationService
  readonly donationViewOf: DonationViewOf
  readonly limits: DonationLimits
  readonly clock: Clock
  readonly trustProxy: number
}

const answerWithPlan = (c: Context, answer: PlanAnswer) =>
  answer.ok ? c.json(answer.value, 200) : problem(c, answer.failure.code, answer.failure.extra)

/**
 * POST /api/monthly-donations (`Idempotency-Key`) → 201 donation. GET /api/monthly/{token} → the plan ·
 * POST …/amount `{ amount }` · POST …/cancellation → the same. GET /api/monthly-charges/{token} → the
 * month that a link pays · POST …/payment `{ card }` (`Idempotency-Key`) → 201 donation. A token that
 * we did not make, or a link whose time is over, answers 404. Shapes and codes: contract.md §3.
 */
export const plansRoute = (deps: PlansRouteDeps) => {
  const { plans, donations, donationViewOf, limits, clock, trustProxy } = deps
  const now = () => clock.now()
  const addressIn = (c: Context) => networkOf(addressOf(c, trustProxy))
  const mayBegin = async (c: Context, phone: string, number: string): Promise<Problem | null> => {
    const card = limits.fingerprint(number)
    const wait = await limits.begin({ phone, address: addressIn(c), card })
    return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
  }
  const answerWithDonation = async (c: Context, answering: Promise<DonationAnswer>) => {
    const answer = await answering
    if (answer.ok) return c.json(await donationViewOf(answer.value), 201)
    await limits.refused(addressIn(c), answer.failure.code)
    return problem(c, answer.failure.code, answer.failure.extra)
  }

  return new Hono()
    .post('/api/monthly-donations', validate('json', donationRequestSchema(now)), async (c) => {
      const key = idempotencyKeyOf(c)
      if (key === null) return problem(c, 'request_invalid', keyMissing)
      const request = c.req.valid('json')
      // A token for later charges is a card's alone.
      if (request.method !== 'card')
        return problem(c, 'request_invalid', {
          issues: [{ field: 'method', key: 'method.required' }],
        })
      const { phone } = request.donor
      return answerWithDonation(
        c,
        donations.give(request, key, () => mayBegin(c, phone, request.card.number), {
          type: 'monthly',
          charge: null,
        }),
      )
    })
    .use('/api/monthly/*', unlisted)
    .use('/api/monthly-charges/*', unlisted)
    .get('/api/monthly/:token', async (c) => {
      const plan = await plans.byToken(c.req.param('token'))
      return plan === null ? problem(c, 'not_found') : c.json(plan, 200)
    })
    .post('/api/monthly/:token/amount', validate('json', amountChangeSchema), async (c) =>
      answerWithPlan(c, await plans.changeAmount(c.req.param('token'), c.req.valid('json').amount)),
    )
    .post('/api/monthly/:token/cancellation', async (c) =>
      answerWithPlan(c, await plans.cancel(c.req.param('token'))),
    )
    .get('/api/monthly-charges/:token', async (c) => {
      const charge = await plans.chargeByToken(c.req.param('token'))
      return charge === null ? problem(c, 'not_found') : c.json(charge, 200)
    })
    .post(
      '/api/monthly-charges/:token/payment',
      validate('json', chargePaymentSchema(now)),
      async (c) => {
        const key = idempotencyKeyOf(c)
        if (key === null) return problem(c, 'request_invalid', keyMissing)
        const { card } = c.req.valid('json')
        const mayPay = (plan: { readonly donorPhone: string }) =>
          mayBegin(c, plan.donorPhone, card.number)
        return answerWithDonation(c, plans.pay(c.req.param('token'), card, key, mayPay))
      },
    )
}
