import { expect, test } from 'vitest'
import {
  atPayment,
  byCard,
  everything,
  freshSession,
  inWorld,
  network,
  reaches,
  settled,
  pay,
  today,
} from '../../tests/support/donation-stage.ts'
import {
  aDraft,
  aPublicDonation,
  everyDonation,
  someDetails,
} from '../../tests/support/donations.ts'
import { reachableStates } from '../../tests/support/reachable-states.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { donationMachine } from './donation.machine.ts'
import { selectState } from './donation.selectors.ts'

test('every state can be reached', () => {
  const refusals = ['network_error', 'card_refused', 'code_invalid', 'attempts_exceeded'] as const
  const answers = [
    ...everyDonation.map((donation) => ok(donation)),
    ok(aPublicDonation('awaiting_service', { method: 'uzum', leftPage: 'open' })),
    ...refusals.map((code) => fail(refusal(code))),
  ]
  const details = someDetails()
  const reached = reachableStates(donationMachine, {
    input: { offer: everything },
    events: [
      { type: 'details.submit', details },
      { type: 'details.submit', details: { ...details, type: 'monthly' } },
      { type: 'payment.submit', payment: byCard, lang: 'ru' },
      { type: 'step.forward' },
      { type: 'code.submit' },
      { type: 'step.back' },
      { type: 'donation.recheck' },
      { type: 'donation.retry' },
      { type: 'donation.restart' },
    ],
    answers: {
      recallSession: [freshSession, { ...freshSession, donationId: 'donation-1' }],
      prepareSubmission: [{ key: 'key-1', lang: 'ru', details, payment: byCard }],
      createDonation: answers,
      readDonation: answers,
      confirmDonation: answers,
      cancelDonation: answers,
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
}, 120_000)

test('a donation by card goes from the details to success', async () => {
  const { actor, asked, effects } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    confirm: [ok(aPublicDonation('paid'))],
  })
  pay(actor)
  expect(selectState(actor.getSnapshot())).toBe('processing')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await reaches(actor, 'success')
  expect(asked).toEqual(['create', 'confirm'])
  expect(effects).toEqual([])
})

test('a monthly donation is set up, a one-time donation processed', async () => {
  const staged = inWorld({ create: [ok(aPublicDonation('awaiting_code'))] })
  await reaches(staged.actor, 'details')
  staged.actor.send({ type: 'details.submit', details: someDetails({ type: 'monthly' }) })
  pay(staged.actor)
  expect(selectState(staged.actor.getSnapshot())).toBe('settingUp')
})

test('only what is offered can be chosen', async () => {
  const { actor } = inWorld({ offer: today })
  await reaches(actor, 'details')
  actor.send({ type: 'details.submit', details: someDetails({ type: 'monthly' }) })
  expect(selectState(actor.getSnapshot())).toBe('details')
  actor.send({ type: 'details.submit', details: someDetails() })
  pay(actor, { payment: { method: 'payme', kind: null } })
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
  pay(actor, { payment: { method: 'card', kind: null } })
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
})

test('silence repeats the same key, in whatever language', async () => {
  const { actor, submissions } = await atPayment({
    create: [network, network, ok(aPublicDonation('awaiting_code'))],
  })
  pay(actor)
  await settled(actor)
  expect(actor.getSnapshot().context.refusal?.code).toBe('network_error')
  pay(actor, { lang: 'uz' })
  await settled(actor)
  actor.send({ type: 'step.back' })
  actor.send({ type: 'details.submit', details: someDetails() })
  pay(actor)
  await reaches(actor, 'verification')
  expect(submissions.map(({ key, lang }) => [key, lang])).toEqual([
    ['key-1', 'ru'],
    ['key-1', 'ru'],
    ['key-1', 'ru'],
  ])
})

test('a donation that was paid meanwhile cannot be left: its true state is shown', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    cancel: [fail(refusal('wrong_state'))],
    read: [ok(aPublicDonation('paid'))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'success')
})

test('another kind of card is another donation with another key', async () => {
  const { actor, submissions } = await atPayment({ create: [network] })
  pay(actor)
  await settled(actor)
  pay(actor, { payment: { method: 'card', kind: 'international' } })
  await settled(actor)
  expect(submissions.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('other content is another donation with another key', async () => {
  const { actor, submissions } = await atPayment({ create: [network] })
  pay(actor)
  await settled(actor)
  actor.send({ type: 'step.back' })
  actor.send({ type: 'details.submit', details: someDetails({ amount: 200_000 }) })
  pay(actor)
  await settled(actor)
  expect(submissions.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('a refused card leads back to the card, and what follows has another key', async () => {
  const { actor, submissions } = await atPayment({
    create: [fail(refusal('card_expired')), ok(aPublicDonation('awaiting_code'))],
  })
  pay(actor)
  await reaches(actor, 'paymentInfo')
  expect(actor.getSnapshot().context.refusal?.issues).toEqual([
    { field: 'card.expiry', key: 'expiry.expired' },
  ])
  pay(actor)
  await reaches(actor, 'verification')
  expect(submissions.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test.each([
  ['amount', 'amount.minimum', 'details'],
  ['donor.phone', 'phone.invalid', 'details'],
  ['card.number', 'number.invalid', 'paymentInfo'],
  ['method', 'method.required', 'paymentInfo'],
  ['lang', 'request.invalid', 'paymentInfo'],
])('a refusal of %s is shown where it was typed', async (field, key, state) => {
  const { actor } = await atPayment({
    create: [fail(refusal('request_invalid', { issues: [{ field, key }] }))],
  })
  pay(actor)
  await settled(actor)
  expect(selectState(actor.getSnapshot())).toBe(state)
})

test('another donation starts clean', async () => {
  const { actor, effects } = inWorld({
    session: { ...freshSession, donationId: 'donation-1', draft: aDraft() },
    read: [ok(aPublicDonation('paid'))],
  })
  await reaches(actor, 'success')
  expect(effects).toEqual([])
  actor.send({ type: 'donation.restart' })
  expect(effects).toEqual(['dropSession'])
  expect(actor.getSnapshot().context).toEqual({
    offer: everything,
    draft: null,
    choice: null,
    meant: null,
    details: null,
    payment: null,
    submission: null,
    donationId: null,
    donation: null,
    left: [],
    refusal: null,
    asked: 0,
  })
})
