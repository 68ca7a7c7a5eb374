import { expect } from '@playwright/test'
import { resendCountdownMachine } from '#machines/donation/resend-countdown.machine.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { donorAt } from '../support/donor.ts'
import { aPublicDonation } from '../support/donations.ts'
import { watchLedger } from '../support/ledger.ts'
import { pathsOfEveryStep } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening =
  | 'waits a minute'
  | 'asks for another code'
  | 'is sent another code'
  | 'is told to wait'
  | 'gets no answer'

const MINUTE_MS = 60_000
const answered = (output: unknown) => ({
  type: 'xstate.done.actor.requestCode',
  actorId: 'requestCode',
  output,
})

/** Explored alone: there is no donation that it would tell. */
const machine = resendCountdownMachine.provide({
  actions: { sendResent: () => undefined, sendRefused: () => undefined },
})

const paths = pathsOfEveryStep<typeof machine, Happening>({
  machine,
  input: { donationId: 'donation', resendAt: MINUTE_MS, needsCard: false },
  placeOf: ({ value }) => value,
  stateOf: ({ value }) => value,
  choices: ({ value, context: { resendAt } }) => {
    switch (value) {
      case 'waiting':
        return [['waits a minute', { type: 'time.received', now: resendAt }]]
      case 'available':
        return [['asks for another code', { type: 'code.request' }]]
      default:
        return [
          [
            'is sent another code',
            answered(
              ok(
                aPublicDonation('awaiting_code', {
                  resendAt: new Date(resendAt + MINUTE_MS).toISOString(),
                }),
              ),
            ),
          ],
          ['is told to wait', answered(fail(refusal('too_many_requests', { retryAfter: 30 })))],
          ['gets no answer', answered(fail(refusal('network_error')))],
        ]
    }
  },
})

/** Another code for a donation whose first one was sent. */
export const walkedResend = walkedMachine(
  'resend-countdown',
  paths,
  async ({ page, site, lang, expected }) => {
    expected.push('/api/donations')
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const card = ledger.card('uzcard', 'works')
    await donor.openAtPayment()
    await donor.typeCard(card)
    await donor.pay()
    await donor.isAt('verification')
    const first = await ledger.code(card.phone)
    const countdown = page.locator('[data-machine="resend-countdown"]')
    const call = '**/api/donations/*/code'
    const hands: Readonly<Record<Happening, (next?: Happening) => Promise<unknown>>> = {
      'waits a minute': async () => {
        await ledger.clock({ advance: 'PT1M1S' })
        // The page learns of the server's time by its answers: it asks when it is looked at again.
        await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
      },
      'asks for another code': async (next) => {
        if (next === 'gets no answer')
          await page.route(call, (route) => route.abort(), { times: 1 })
        if (next === 'is told to wait')
          await page.route(
            call,
            (route) =>
              route.fulfill({
                status: 429,
                headers: { 'Retry-After': '30' },
                contentType: 'application/problem+json',
                body: JSON.stringify({ title: '', status: 429, code: 'too_many_requests' }),
              }),
            { times: 1 },
          )
        await donor.flow.getByRole('button', { name: donor.words.verification.resend }).click()
      },
      'is sent another code': () => expect.poll(() => ledger.code(card.phone)).not.toBe(first),
      'is told to wait': () => donor.expectError(donor.failures.too_many_requests),
      'gets no answer': () => donor.expectError(donor.failures.network_error),
    }
    return {
      take: async ([{ happening, state }, next]) => {
        await hands[happening](next?.happening)
        if (state !== 'sending') await expect(countdown).toHaveAttribute('data-state', state)
      },
      end: () => ledger.clock({ set: new Date().toISOString() }),
    }
  },
)
