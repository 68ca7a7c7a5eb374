import { assign, createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { aPublicDonation } from '../../tests/support/donations.ts'
import { reachableStates } from '../../tests/support/reachable-states.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { resendCountdownMachine, type ResendAnswer } from './resend-countdown.machine.ts'
import { selectSecondsLeft } from './resend-countdown.selectors.ts'

const START = Date.parse('2026-11-20T10:00:00+05:00')
const input = { donationId: 'donation-1', resendAt: START + 60_000, needsCard: false }
const timeReceived = (now: number) => ({ type: 'time.received', now }) as const

/** The countdown under a parent that records the events that it gets. */
const countdown = (answer: ResendAnswer) => {
  const parent = setup({
    types: { context: {} as { readonly received: readonly string[] } },
    actors: {
      countdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(() => undefined),
          requestCode: fromPromise(() => Promise.resolve(answer)),
        },
      }),
    },
  }).createMachine({
    context: { received: [] },
    invoke: { id: 'countdown', src: 'countdown', input },
    on: {
      '*': {
        actions: assign({ received: ({ context, event }) => [...context.received, event.type] }),
      },
    },
  })
  const actor = createActor(parent).start()
  const child = actor.getSnapshot().children['countdown']
  if (child === undefined) throw new Error('the countdown did not start')
  return { child, parent: actor }
}

test('every state can be reached', () => {
  const alone = resendCountdownMachine.provide({
    actions: { sendResent: () => undefined, sendRefused: () => undefined },
  })
  const reached = reachableStates(alone, {
    input,
    events: [timeReceived(START), timeReceived(START + 60_000), { type: 'code.request' }],
    answers: {
      requestCode: [ok(aPublicDonation('awaiting_code')), fail(refusal('network_error'))],
    },
  })
  expect([...reached].sort()).toEqual(['"available"', '"sending"', '"waiting"'])
})

test('it waits exactly until the server said, by the time of the server', () => {
  const { child } = countdown(ok(aPublicDonation('awaiting_code')))
  expect(selectSecondsLeft(child.getSnapshot())).toBeNull()
  child.send(timeReceived(START))
  expect(selectSecondsLeft(child.getSnapshot())).toBe(60)
  child.send({ type: 'code.request' })
  child.send(timeReceived(START + 59_999))
  expect(child.getSnapshot().value).toBe('waiting')
  expect(selectSecondsLeft(child.getSnapshot())).toBe(1)
  child.send(timeReceived(START + 60_000))
  expect(child.getSnapshot().value).toBe('available')
})

test('a new code begins a new wait and notifies the parent', async () => {
  const resendAt = new Date(START + 120_000).toISOString()
  const { child, parent } = countdown(ok(aPublicDonation('awaiting_code', { resendAt })))
  child.send(timeReceived(START + 60_000))
  child.send({ type: 'code.request' })
  expect(child.getSnapshot().value).toBe('sending')
  await waitFor(child, ({ value }) => value === 'waiting')
  expect(selectSecondsLeft(child.getSnapshot())).toBe(60)
  expect(parent.getSnapshot().context.received).toEqual(['code.resent'])
})

test('a refusal that names a time is waited for, another leaves the wish open', async () => {
  const early = countdown(fail(refusal('too_many_requests', { retryAfter: 30 })))
  early.child.send(timeReceived(START + 60_000))
  early.child.send({ type: 'code.request' })
  await waitFor(early.child, ({ value }) => value === 'waiting')
  expect(selectSecondsLeft(early.child.getSnapshot())).toBe(30)
  expect(early.parent.getSnapshot().context.received).toEqual(['resend.refused'])

  const silent = countdown(fail(refusal('network_error')))
  silent.child.send(timeReceived(START + 60_000))
  silent.child.send({ type: 'code.request' })
  await waitFor(silent.child, ({ value }) => value === 'available')
})
