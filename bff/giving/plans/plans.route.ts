import { Hono, type Context } from 'hono'
import type { $ZodType } from 'zod/v4/core'
import { donationRequestSchema } from '#machines/wire/donation-request.schema.ts'
import {
  amountChangeSchema,
  cardRequestSchema,
  dayChangeSchema,
  pauseSchema,
} from '#machines/wire/plan-request.schema.ts'
import { chargeViewSchema, planViewSchema } from '#machines/wire/plan.schema.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { addressOf } from '#bff/platform/http/address.ts'
import { call } from '#bff/platform/http/call.ts'
import { answerOr, problem } from '#bff/platform/http/problem.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { beginFailures } from '#bff/giving/calls/call-failures.ts'
import type { DonationService } from '#bff/giving/calls/donations.service.ts'
import { viewed, type DonationViewOf } from '#bff/giving/calls/donations.view.ts'
import type { DonationRowResult } from '#bff/giving/record/refusals.ts'
import type { PlanService } from './plans.service.ts'

export type PlansRouteDeps = {
  readonly plans: PlanService
  readonly donations: DonationService
  readonly donationViewOf: DonationViewOf
  readonly clock: Clock
  readonly trustProxy: number
}

const answersPlan = { status: 200, answer: planViewSchema } as const

const planCall = <Body extends $ZodType>(summary: string, body: Body) =>
  call({
    summary,
    body,
    ...answersPlan,
    failures: ['request_invalid', 'not_found', 'wrong_state', 'too_many_requests'],
  })

/** The calls of the donor's link. */
const linkCalls = {
  read: call({
    summary: 'A monthly donation, by its donor’s link',
    ...answersPlan,
    failures: ['not_found'],
  }),
  changeAmount: planCall('Another amount for the coming months', amountChangeSchema),
  changeDay: planCall('Another day of the month', dayChangeSchema),
  pause: planCall('Leave one to three months out', pauseSchema),
  resume: call({
    summary: 'End a pause before its time',
    ...answersPlan,
    failures: ['not_found', 'wrong_state', 'too_many_requests'],
  }),
  cancel: call({
    summary: 'End a monthly donation',
    ...answersPlan,
    failures: ['not_found', 'wrong_state'],
  }),
}

/** The calls that begin a donation, and that of a month's link. */
const payCalls = (now: () => number) => ({
  begin: call({
    summary: 'Give each month; the first charge is at once',
    hasKey: true,
    body: donationRequestSchema(now),
    status: 201,
    answer: donationSchema,
    failures: [...beginFailures, 'monthly_setup_failed'],
  }),
  readCharge: call({
    summary: 'The month that a link pays',
    status: 200,
    answer: chargeViewSchema,
    failures: ['not_found'],
  }),
  payCharge: call({
    summary: 'Pay a month by its link',
    hasKey: true,
    body: cardRequestSchema(now),
    status: 201,
    answer: donationSchema,
    failures: [...beginFailures, 'not_found', 'wrong_state', 'monthly_setup_failed'],
  }),
})

const planCalls = (now: () => number) => ({ ...linkCalls, ...payCalls(now) })
type PlanCalls = ReturnType<typeof planCalls>

type Deps = PlansRouteDeps & { readonly calls: PlanCalls }

async function answerWithDonation(
  c: Context,
  deps: Deps,
  by: Pick<PlanCalls['begin'], 'answer'>,
  answering: Promise<DonationRowResult>,
) {
  return answerOr(c, by, await viewed(await answering, deps.donationViewOf))
}

function beginRoute(deps: Deps) {
  const { calls, donations, trustProxy } = deps
  return new Hono().post('/api/monthly-donations', calls.begin, async (c) => {
    const key = c.req.valid('header').idempotencyKey
    const request = c.req.valid('json')
    // A token for later charges is a card's alone.
    if (request.method !== 'card')
      return problem(c, 'request_invalid', {
        issues: [{ field: 'method', key: 'method.required' }],
      })
    const address = addressOf(c, trustProxy)
    const beginning = donations.create(request, key, address, { type: 'monthly', charge: null })
    return answerWithDonation(c, deps, calls.begin, beginning)
  })
}

/** The calls of the donor's link. */
function planRoute({ calls, plans }: Deps) {
  return new Hono()
    .use('/api/monthly/*', privatePageHeaders)
    .get('/api/monthly/:token', calls.read, async (c) => {
      const plan = await plans.byToken(c.req.param('token'))
      return plan === null ? problem(c, 'not_found') : calls.read.answer(c, plan)
    })
    .post('/api/monthly/:token/amount', calls.changeAmount, async (c) => {
      const { amount } = c.req.valid('json')
      return answerOr(c, calls.changeAmount, await plans.changeAmount(c.req.param('token'), amount))
    })
    .post('/api/monthly/:token/day', calls.changeDay, async (c) => {
      const { day } = c.req.valid('json')
      return answerOr(c, calls.changeDay, await plans.changeDay(c.req.param('token'), day))
    })
    .post('/api/monthly/:token/pause', calls.pause, async (c) =>
      answerOr(c, calls.pause, await plans.pause(c.req.param('token'), c.req.valid('json').months)),
    )
    .post('/api/monthly/:token/resumption', calls.resume, async (c) =>
      answerOr(c, calls.resume, await plans.resume(c.req.param('token'))),
    )
    .post('/api/monthly/:token/cancellation', calls.cancel, async (c) =>
      answerOr(c, calls.cancel, await plans.cancel(c.req.param('token'))),
    )
}

/** The calls of the link that pays one month. */
function chargeRoute(deps: Deps) {
  const { calls, plans, trustProxy } = deps
  return new Hono()
    .use('/api/monthly-charges/*', privatePageHeaders)
    .get('/api/monthly-charges/:token', calls.readCharge, async (c) => {
      const charge = await plans.chargeByToken(c.req.param('token'))
      return charge === null ? problem(c, 'not_found') : calls.readCharge.answer(c, charge)
    })
    .post('/api/monthly-charges/:token/payment', calls.payCharge, async (c) => {
      const key = c.req.valid('header').idempotencyKey
      const { card } = c.req.valid('json')
      const paying = plans.pay(c.req.param('token'), card, key, addressOf(c, trustProxy))
      return answerWithDonation(c, deps, calls.payCharge, paying)
    })
}

/**
 * POST /api/monthly-donations (`Idempotency-Key`) → 201 donation. GET /api/monthly/{token} → the plan ·
 * POST …/amount `{ amount }` · …/day `{ day }` · …/pause `{ months }` · …/resumption · …/cancellation → the same. GET /api/monthly-charges/{token} → the
 * month that a link pays · POST …/payment `{ card }` (`Idempotency-Key`) → 201 donation. A token that
 * we did not make, or a link whose time is over, answers 404. Shapes and codes: docs/contract.md §3.
 */
export function plansRoute(dependencies: PlansRouteDeps) {
  const calls = planCalls(() => dependencies.clock.now())
  const deps: Deps = { ...dependencies, calls }
  return new Hono()
    .route('/', beginRoute(deps))
    .route('/', planRoute(deps))
    .route('/', chargeRoute(deps))
}
