import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { aGift, someDetails } from '../../tests/support/gifts.ts'
import { resendCountdownMachine } from '../resend-countdown/resend-countdown.machine.ts'
import { ok } from '../result/result.ts'
import type { DonationSession, GiftAnswer } from './donation.types.ts'
import { donationMachine } from './donation.machine.ts'
import type { Gift } from './gift.ts'
import { selectState } from './donation.selectors.ts'

/** What the fields of a page hold while the machine runs. */
const fields = {
  number: '8600000000000007',
  expiry: '12/39',
  cvv: '739',
  holder: 'AZIZA KARIMOVA',
  code: '481516',
}

test('no card data and no code is in any snapshot, persisted or inspected, or in any event', async () => {
  const sent: string[] = []
  const seen: string[] = []
  /** A call that takes a while, so that its input is in a persisted snapshot of the meantime. */
  const call = async (what: keyof typeof fields, gift: Gift): Promise<GiftAnswer> => {
    sent.push(fields[what])
    await new Promise((done) => setTimeout(done, 5))
    return ok(gift)
  }
  const machine = donationMachine.provide({
    actors: {
      recallSession: fromPromise<DonationSession>(() =>
        Promise.resolve({
          giftId: null,
          submission: null,
          details: null,
          step: 'details',
        }),
      ),
      createGift: fromPromise(() => call('number', aGift('awaiting_code', { resend: 'card' }))),
      confirmGift: fromPromise(() => call('code', aGift('paid'))),
      bystander: fromCallback(() => undefined),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(({ sendBack }) =>
            sendBack({ type: 'time.told', now: Date.parse('2027-01-01T00:00:00Z') }),
          ),
          requestCode: fromPromise(() => call('expiry', aGift('awaiting_code'))),
        },
      }),
    },
  })
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
  actor.send({ type: 'payment.submit', payment: { method: 'card', kind: 'international' } })
  actor.send({ type: 'gift.submit', key: 'key-1', lang: 'ru' })
  await reaches('verification')
  actor.send({ type: 'code.request' })
  await waitFor(actor, () => sent.length === 2)
  await waitFor(
    actor,
    ({ context: { gift } }) => gift?.state === 'awaiting_code' && gift.resend === 'free',
  )
  actor.send({ type: 'code.submit' })
  await reaches('success')

  expect(sent).toEqual([fields.number, fields.expiry, fields.code])
  expect(seen.length).toBeGreaterThan(20)
  for (const secret of Object.values(fields)) expect(seen.join('\n')).not.toContain(secret)
})
