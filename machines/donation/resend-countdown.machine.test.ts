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
const told = (now: number) => ({ type: 'time.told', now }) as const

/** The countdown under a parent that notes what it is told. */
const countdown = (answer: ResendAnswer) => {
  const parent = setup({
    types: { context: {} as { readonly told: readonly string[] } },
    actors: {
      countdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(() => undefined),
          requestCode: fromPromise(() => Promise.resolve(answer)),
        },
      }),
    },
  }).createMachine({
    context: { told: [] },
    invoke: { id: 'countdown', src: 'countdown', input },
    on: {
      '*': { actions: assign({ told: ({ context, event }) => [...context.told, event.type] }) },
    },
  })
  const actor = createActor(parent).start()
  const child = actor.getSnapshot().children['countdown']
  if (child === undefined) throw new Error('the countdown did not start')
  return { child, parent: actor }
}

test('every state can be reached', () => {
  const alone = resendCountdownMachine.provide({
    actions: { tellResent: () => undefined, tellRefused: () => undefined },
  })
  const reached = reachableStates(alone, {
    input,
    events: [told(START), told(START + 60_000), { type: 'code.request' }],
    answers: {
      requestCode: [ok(aPublicDonation('awaiting_code')), fail(refusal('network_error'))],
    },
  })
  expect([...reached].sort()).toEqual(['"available"', '"sending"', '"waiting"'])
})

test('it waits exactly until the server said, by the time of the server', () => {
  const { child } = countdown(ok(aPublicDonation('awaiting_code')))
  expect(selectSecondsLeft(child.getSnapshot())).toBeNull()
  child.send(told(START))
  expect(selectSecondsLeft(child.getSnapshot())).toBe(60)
  child.send({ type: 'code.request' })
  child.send(told(START + 59_999))
  expect(child.getSnapshot().value).toBe('waiting')
  expect(selectSecondsLeft(child.getSnapshot())).toBe(1)
  child.send(told(START + 60_000))
  expect(child.getSnapshot().value).toBe('available')
})

test('a new code begins a new wait and notifies the parent', async () => {
  const resendAt = new Date(START + 120_000).toISOString()
  const { child, parent } = countdown(ok(aPublicDonation('awaiting_code', { resendAt })))
  child.send(told(START + 60_000))
  child.send({ type: 'code.request' })
  expect(child.getSnapshot().value).toBe('sending')
  await waitFor(child, ({ value }) => value === 'waiting')
  expect(selectSecondsLeft(child.getSnapshot())).toBe(60)
  expect(parent.getSnapshot().context.told).toEqual(['code.resent'])
})

test('a refusal that names a time is waited for, another leaves the wish open', async () => {
  const early = countdown(fail(refusal('too_many_requests', { retryAfter: 30 })))
  early.child.send(told(START + 60_000))
  early.child.send({ type: 'code.request' })
  await waitFor(early.child, ({ value }) => value === 'waiting')
  expect(selectSecondsLeft(early.child.getSnapshot())).toBe(30)
  expect(early.parent.getSnapshot().context.told).toEqual(['resend.refused'])

  const silent = countdown(fail(refusal('network_error')))
  silent.child.send(told(START + 60_000))
  silent.child.send({ type: 'code.request' })
  await waitFor(silent.child, ({ value }) => value === 'available')
})
