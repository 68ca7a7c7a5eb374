import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { aPublicDonation, someDetails } from '../../tests/support/donations.ts'
import { resendCountdownMachine, type ResendAnswer } from './resend-countdown.machine.ts'
import { ok } from '#machines/wire/result.ts'
import type { DonationSession, DonationAnswer } from './donation.types.ts'
import { donationMachine } from './donation.machine.ts'
import { silentEffects } from './effects.ts'
import type { Donation } from '#machines/wire/donation.schema.ts'
import { selectState } from './donation.selectors.ts'

const fields = {
  number: '8600000000000007',
  expiry: '12/39',
  cvv: '739',
  holder: 'AZIZA KARIMOVA',
  code: '481516',
}

/** The machine with calls that note which secret they were sent. */
const machineThatNotes = (sent: string[]) => {
  /** A call that takes a while, so that its input is in a persisted snapshot of the meantime. */
  const call = async (what: keyof typeof fields, donation: Donation): Promise<DonationAnswer> => {
    sent.push(fields[what])
    await new Promise((done) => setTimeout(done, 5))
    return ok(donation)
  }
  return donationMachine.provide({
    actors: {
      recallSession: fromPromise<DonationSession>(() =>
        Promise.resolve({
          donationId: null,
          submission: null,
          draft: null,
          choice: null,
          left: [],
          step: 'details',
        }),
      ),
      createDonation: fromPromise(() =>
        call('number', aPublicDonation('awaiting_code', { resend: 'card' })),
      ),
      confirmDonation: fromPromise(() => call('code', aPublicDonation('paid'))),
      tabEvents: fromCallback(() => undefined),
      stepHistory: fromCallback(() => undefined),
      prepareSubmission: fromPromise(({ input: { asked } }) =>
        Promise.resolve({ ...asked, key: 'key-1' }),
      ),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(({ sendBack }) =>
            sendBack({ type: 'time.received', now: Date.parse('2027-01-01T00:00:00Z') }),
          ),
          requestCode: fromPromise<ResendAnswer, { donationId: string; needsCard: boolean }>(() =>
            call('expiry', aPublicDonation('awaiting_code')),
          ),
        },
      }),
    },
    actions: silentEffects,
  })
}

test('no card data and no code is in any snapshot, persisted or inspected, or in any event', async () => {
  const sent: string[] = []
  const seen: string[] = []
  const machine = machineThatNotes(sent)
  const actor = createActor(machine, {
    input: { offer: { types: ['one-time'], methods: ['card'] } },
    inspect: (event) => {
      if ('event' in event) seen.push(JSON.stringify(event.event))
      if ('snapshot' in event) seen.push(JSON.stringify(event.snapshot))
    },
  })
  actor.subscribe(() => seen.push(JSON.stringify(actor.getPersistedSnapshot())))
  actor.start()
  const reaches = (state: string) => waitFor(actor, (snapshot) => selectState(snapshot) === state)

  await reaches('details')
  actor.send({ type: 'details.submit', details: someDetails() })
  actor.send({
    type: 'payment.submit',
    payment: { method: 'card', kind: 'international' },
    lang: 'ru',
  })
  await reaches('verification')
  actor.send({ type: 'code.request' })
  await waitFor(actor, () => sent.length === 2)
  await waitFor(
    actor,
    ({ context: { donation } }) =>
      donation?.state === 'awaiting_code' && donation.resend === 'free',
  )
  actor.send({ type: 'code.submit' })
  await reaches('success')

  expect(sent).toEqual([fields.number, fields.expiry, fields.code])
  expect(seen.length).toBeGreaterThan(20)
  for (const secret of Object.values(fields)) expect(seen.join('\n')).not.toContain(secret)
})
