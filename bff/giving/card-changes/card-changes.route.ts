import { Hono, type Context } from 'hono'
import { cardChangeSchema } from '#machines/wire/card-change.schema.ts'
import { codeSchema } from '#machines/wire/donation-request.schema.ts'
import { cardRequestSchema } from '#machines/wire/plan-request.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { addressOf } from '#bff/platform/http/address.ts'
import { call } from '#bff/platform/http/call.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { beginFailures, codeFailures, resendFailures } from '#bff/giving/calls/call-failures.ts'
import { cardChangeViewOf } from '#bff/giving/plans/card-change.view.ts'
import type { CardChangeResult, CardChangeService } from './card-changes.service.ts'

export type CardChangesRouteDeps = {
  readonly cardChanges: CardChangeService
  readonly clock: Clock
  readonly trustProxy: number
}

const changeCalls = (now: () => number) => ({
  begin: call({
    summary: 'Another national card for a monthly donation; its holder gets a code',
    hasKey: true,
    body: cardRequestSchema(now),
    status: 201,
    answer: cardChangeSchema,
    failures: [...beginFailures, 'not_found', 'wrong_state', 'monthly_setup_failed'],
  }),
  read: call({
    summary: 'A change of the card and its state',
    status: 200,
    answer: cardChangeSchema,
    failures: ['not_found'],
  }),
  confirm: call({
    summary: 'Confirm the new card with the code from the SMS',
    body: codeSchema,
    status: 200,
    answer: cardChangeSchema,
    failures: codeFailures,
  }),
  resend: call({
    summary: 'Send another code for the new card',
    status: 200,
    answer: cardChangeSchema,
    failures: [...resendFailures, 'monthly_setup_failed'],
  }),
  leave: call({
    summary: 'Go back from a change of the card; the former card stays',
    status: 200,
    answer: cardChangeSchema,
    failures: ['not_found', 'wrong_state', 'payment_service_unreachable'],
  }),
})

const answerWith = (
  c: Context,
  by: Pick<ReturnType<typeof changeCalls>['read'], 'answer'>,
  answer: CardChangeResult,
) => {
  if (!answer.ok) return problem(c, answer.failure.code, answer.failure.extra)
  const view = cardChangeViewOf(answer.value)
  return view === null ? problem(c, 'not_found') : by.answer(c, view)
}

/**
 * POST /api/monthly/{token}/card `{ card }` (`Idempotency-Key`) → 201 a change of the card · GET …/card/{id} · POST
 * …/card/{id}/confirmation `{ code }` · POST …/card/{id}/code · POST …/card/{id}/cancellation → 200 the same.
 * Shapes, codes and limits: docs/contract.md §3, §6.
 */
export function cardChangesRoute({ cardChanges, clock, trustProxy }: CardChangesRouteDeps) {
  const calls = changeCalls(() => clock.now())
  return new Hono()
    .use('/api/monthly/*', privatePageHeaders)
    .post('/api/monthly/:token/card', calls.begin, async (c) => {
      const key = c.req.valid('header').idempotencyKey
      const { card } = c.req.valid('json')
      const address = addressOf(c, trustProxy)
      const beginning = cardChanges.begin(c.req.param('token'), card, key, address)
      return answerWith(c, calls.begin, await beginning)
    })
    .get('/api/monthly/:token/card/:id', calls.read, async (c) =>
      answerWith(c, calls.read, await cardChanges.read(c.req.param('token'), c.req.param('id'))),
    )
    .post('/api/monthly/:token/card/:id/confirmation', calls.confirm, async (c) => {
      const { code } = c.req.valid('json')
      const confirming = cardChanges.confirm(c.req.param('token'), c.req.param('id'), code)
      return answerWith(c, calls.confirm, await confirming)
    })
    .post('/api/monthly/:token/card/:id/code', calls.resend, async (c) =>
      answerWith(
        c,
        calls.resend,
        await cardChanges.resend(c.req.param('token'), c.req.param('id')),
      ),
    )
    .post('/api/monthly/:token/card/:id/cancellation', calls.leave, async (c) =>
      answerWith(c, calls.leave, await cardChanges.leave(c.req.param('token'), c.req.param('id'))),
    )
}
