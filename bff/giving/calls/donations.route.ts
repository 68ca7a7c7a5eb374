import { Hono, type Context } from 'hono'
import {
  codeSchema,
  donationRequestSchema,
  receiptAddressSchema,
  resendRequestSchema,
} from '#machines/wire/donation-request.schema.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { addressOf } from '#bff/platform/http/address.ts'
import { call } from '#bff/platform/http/call.ts'
import { answerOr, problem } from '#bff/platform/http/problem.ts'
import { beginFailures, codeFailures, resendFailures } from './call-failures.ts'
import type { DonationService } from './donations.service.ts'
import { viewed, type DonationViewOf } from './donations.view.ts'
import type { DonationRowResult } from '#bff/giving/record/refusals.ts'

const answersDonation = { status: 200, answer: donationSchema } as const

/** What a donor takes back or mends. */
const laterCalls = {
  mendAddress: call({
    summary:
      'Mend the address of the receipt, once within 30 minutes of the payment, and send it there',
    body: receiptAddressSchema,
    ...answersDonation,
    failures: ['request_invalid', 'not_found', 'wrong_state', 'too_many_requests'],
  }),
  cancel: call({
    summary: 'Go back from a donation that cannot take money any more',
    ...answersDonation,
    failures: ['not_found', 'wrong_state', 'payment_service_unreachable'],
  }),
  giveBack: call({
    summary: 'Give back what was paid on a page that the donor had left for another donation',
    ...answersDonation,
    failures: ['not_found', 'wrong_state', 'payment_service_unreachable'],
  }),
}

const donationCalls = (now: () => number) => ({
  create: call({
    summary: 'Create a one-time donation',
    hasKey: true,
    body: donationRequestSchema(now),
    status: 201,
    answer: donationSchema,
    failures: [...beginFailures, 'donation_failed'],
  }),
  read: call({
    summary: 'A donation and its state',
    ...answersDonation,
    failures: ['not_found'],
  }),
  confirm: call({
    summary: 'Confirm with the code from the SMS',
    body: codeSchema,
    ...answersDonation,
    failures: [...codeFailures, 'confirmation_failed'],
  }),
  resend: call({
    summary: 'Send another code; with the card again where `resend` says `card`',
    body: resendRequestSchema(now),
    ...answersDonation,
    failures: ['request_invalid', ...resendFailures],
  }),
  ...laterCalls,
})
export type DonationRouteDeps = {
  readonly donations: DonationService
  readonly donationViewOf: DonationViewOf
  readonly mendAddress: (id: string, email: string, address: string) => Promise<DonationRowResult>
  readonly clock: Clock
  readonly trustProxy: number
}

/**
 * POST /api/donations (`Idempotency-Key`) → 201 donation · GET /api/donations/{id} · POST
 * …/confirmation `{ code }` · POST …/code `{ card?: { number, expiry } }` · POST …/cancellation · POST …/refund · POST
 * …/receipt-address `{ email }` → 200 donation. Shapes, codes and limits: docs/contract.md §1, §3, §6.
 */
export const donationsRoute = ({
  donations,
  donationViewOf,
  mendAddress,
  clock,
  trustProxy,
}: DonationRouteDeps) => {
  const calls = donationCalls(() => clock.now())
  const answerWith = async (
    c: Context,
    by: Pick<ReturnType<typeof donationCalls>['read'], 'answer'>,
    answer: DonationRowResult,
  ) => answerOr(c, by, await viewed(answer, donationViewOf))
  return new Hono()
    .post('/api/donations', calls.create, async (c) => {
      const key = c.req.valid('header').idempotencyKey
      const address = addressOf(c, trustProxy)
      const answer = await donations.create(c.req.valid('json'), key, address)
      return answerWith(c, calls.create, answer)
    })
    .get('/api/donations/:id', calls.read, async (c) => {
      const row = await donations.byId(c.req.param('id'))
      return row === null
        ? problem(c, 'not_found')
        : calls.read.answer(c, await donationViewOf(row))
    })
    .post('/api/donations/:id/confirmation', calls.confirm, async (c) => {
      const { code } = c.req.valid('json')
      return answerWith(c, calls.confirm, await donations.confirm(c.req.param('id'), code))
    })
    .post('/api/donations/:id/code', calls.resend, async (c) => {
      const { card = null } = c.req.valid('json')
      return answerWith(c, calls.resend, await donations.resend(c.req.param('id'), card))
    })
    .post('/api/donations/:id/cancellation', calls.cancel, async (c) =>
      answerWith(c, calls.cancel, await donations.cancel(c.req.param('id'))),
    )
    .post('/api/donations/:id/receipt-address', calls.mendAddress, async (c) => {
      const { email } = c.req.valid('json')
      const address = addressOf(c, trustProxy)
      return answerWith(c, calls.mendAddress, await mendAddress(c.req.param('id'), email, address))
    })
    .post('/api/donations/:id/refund', calls.giveBack, async (c) =>
      answerWith(c, calls.giveBack, await donations.giveBack(c.req.param('id'))),
    )
}
