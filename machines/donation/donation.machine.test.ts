import { expect, test } from 'vitest'
import {
  atReview,
  byCard,
  everything,
  freshSession,
  inWorld,
  network,
  reaches,
  settled,
  submit,
  today,
} from '../../tests/support/donation-stage.ts'
import { aGift, everyGift, someDetails } from '../../tests/support/gifts.ts'
import { reachableStates } from '../../tests/support/reachable-states.ts'
import { refusal } from '../failure/refusal.ts'
import { fail, ok } from '../result/result.ts'
import { donationMachine } from './donation.machine.ts'
import { selectState } from './donation.selectors.ts'

test('every state can be reached', () => {
  const refusals = ['network_error', 'card_refused', 'code_invalid', 'attempts_exceeded'] as const
  const answers = [
    ...everyGift.map((gift) => ok(gift)),
    ...refusals.map((code) => fail(refusal(code))),
  ]
  const details = someDetails()
  const reached = reachableStates(donationMachine, {
    input: { offer: everything },
    events: [
      { type: 'details.submit', details },
      { type: 'details.submit', details: { ...details, type: 'monthly' } },
      { type: 'payment.submit', payment: byCard },
      { type: 'gift.submit', key: 'key-1', lang: 'ru' },
      { type: 'code.submit' },
      { type: 'step.back' },
      { type: 'gift.recheck' },
      { type: 'donation.retry' },
      { type: 'donation.restart' },
    ],
    answers: {
      recallSession: [freshSession, { ...freshSession, giftId: 'gift-1' }],
      createGift: answers,
      readGift: answers,
      confirmGift: answers,
      cancelGift: answers,
    },
    facts: ['xstate.after.checkPause.donation.checking.resting'],
  })
  const topOf = (value: string) => /^[{]?"(\w+)"/.exec(value)?.[1] ?? value
  const shown = new Set([...reached].map(topOf))
  const passing = ['deciding', 'returning']
  expect([...shown].sort()).toEqual(
    Object.keys(donationMachine.states)
      .filter((state) => !passing.includes(state))
      .sort(),
  )
  expect(reached).toContain('{"checking":"asking"}')
  expect(reached).toContain('{"verification":"asking"}')
  expect(reached).toContain('{"restoring":"unanswered"}')
})

test('a gift by card goes from the details to success', async () => {
  const { actor, asked, effects } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    confirm: [ok(aGift('paid'))],
  })
  submit(actor, 'key-1')
  expect(selectState(actor.getSnapshot())).toBe('processing')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await reaches(actor, 'success')
  expect(asked).toEqual(['create', 'confirm'])
  expect(effects).toEqual(['dropSession'])
})

test('a monthly gift is set up, a one-time gift processed', async () => {
  const staged = inWorld({ create: [ok(aGift('awaiting_code'))] })
  await reaches(staged.actor, 'details')
  staged.actor.send({ type: 'details.submit', details: someDetails({ type: 'monthly' }) })
  staged.actor.send({ type: 'payment.submit', payment: byCard })
  submit(staged.actor, 'key-1')
  expect(selectState(staged.actor.getSnapshot())).toBe('settingUp')
})

test('only what is offered can be chosen', async () => {
  const { actor } = inWorld({ offer: today })
  await reaches(actor, 'details')
  actor.send({ type: 'details.submit', details: someDetails({ type: 'monthly' }) })
  expect(selectState(actor.getSnapshot())).toBe('details')
  actor.send({ type: 'details.submit', details: someDetails() })
  actor.send({ type: 'payment.submit', payment: { method: 'payme', kind: null } })
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
  actor.send({ type: 'payment.submit', payment: { method: 'card', kind: null } })
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
})

test('silence repeats the same key, in whatever language', async () => {
  const { actor, submissions } = await atReview({
    create: [network, network, ok(aGift('awaiting_code'))],
  })
  submit(actor, 'key-1')
  await settled(actor)
  expect(actor.getSnapshot().context.refusal?.code).toBe('network_error')
  actor.send({ type: 'gift.submit', key: 'key-2', lang: 'uz' })
  await settled(actor)
  actor.send({ type: 'step.back' })
  actor.send({ type: 'payment.submit', payment: byCard })
  submit(actor, 'key-3')
  await reaches(actor, 'verification')
  expect(submissions.map(({ key, lang }) => [key, lang])).toEqual([
    ['key-1', 'ru'],
    ['key-1', 'ru'],
    ['key-1', 'ru'],
  ])
})

test('a gift that was paid meanwhile cannot be left: its true state is shown', async () => {
  const { actor } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    cancel: [fail(refusal('wrong_state'))],
    read: [ok(aGift('paid'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'success')
})

test('another kind of card is another gift with another key', async () => {
  const { actor, submissions } = await atReview({ create: [network] })
  submit(actor, 'key-1')
  await settled(actor)
  actor.send({ type: 'payment.edit' })
  actor.send({ type: 'payment.submit', payment: { method: 'card', kind: 'international' } })
  submit(actor, 'key-2')
  await settled(actor)
  expect(submissions.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('other content is another gift with another key', async () => {
  const { actor, submissions } = await atReview({ create: [network] })
  submit(actor, 'key-1')
  await settled(actor)
  actor.send({ type: 'details.edit' })
  actor.send({ type: 'details.submit', details: someDetails({ amount: 200_000 }) })
  actor.send({ type: 'payment.submit', payment: byCard })
  submit(actor, 'key-2')
  await settled(actor)
  expect(submissions.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('a refused card leads back to the card, and what follows has another key', async () => {
  const { actor, submissions } = await atReview({
    create: [fail(refusal('card_expired')), ok(aGift('awaiting_code'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'paymentInfo')
  expect(actor.getSnapshot().context.refusal?.issues).toEqual([
    { field: 'card.expiry', key: 'expiry.expired' },
  ])
  actor.send({ type: 'payment.submit', payment: byCard })
  submit(actor, 'key-2')
  await reaches(actor, 'verification')
  expect(submissions.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test.each([
  ['amount', 'amount.minimum', 'details'],
  ['donor.phone', 'phone.invalid', 'details'],
  ['card.number', 'number.invalid', 'paymentInfo'],
  ['method', 'method.required', 'paymentInfo'],
  ['lang', 'request.invalid', 'reviewing'],
])('a refusal of %s is shown where it was typed', async (field, key, state) => {
  const { actor } = await atReview({
    create: [fail(refusal('request_invalid', { issues: [{ field, key }] }))],
  })
  submit(actor, 'key-1')
  await settled(actor)
  expect(selectState(actor.getSnapshot())).toBe(state)
})

test('another donation starts clean', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, giftId: 'gift-1', details: someDetails() },
    read: [ok(aGift('paid'))],
  })
  await reaches(actor, 'success')
  actor.send({ type: 'donation.restart' })
  expect(actor.getSnapshot().context).toEqual({
    offer: everything,
    details: null,
    payment: null,
    submission: null,
    giftId: null,
    gift: null,
    refusal: null,
    asked: 0,
  })
})
