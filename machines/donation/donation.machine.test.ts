import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { aGift, everyGift, someDetails } from '../../tests/support/gifts.ts'
import { reachableStates } from '../../tests/support/reachable-states.ts'
import { resendCountdownMachine } from '../resend-countdown/resend-countdown.machine.ts'
import { refusal } from '../failure/refusal.ts'
import { fail, ok } from '../result/result.ts'
import { donationMachine, type DonationActorRef } from './donation.machine.ts'
import { selectState } from './donation.selectors.ts'
import { CHECK_PAUSES } from './donation.setup.ts'
import type { DonationSession, GiftAnswer, Offer, Submission } from './donation.types.ts'

const everything: Offer = {
  types: ['one-time', 'monthly'],
  methods: ['card', 'payme', 'click', 'uzum'],
}
const today: Offer = { types: ['one-time'], methods: ['card'] }
/** A moment when every wait is over. */
const AFTER = Date.parse('2027-01-01T00:00:00+05:00')
const freshSession: DonationSession = {
  giftId: null,
  submission: null,
  details: null,
  step: 'details',
}
const byCard = { method: 'card', kind: 'national' } as const

type World = {
  session?: DonationSession
  offer?: Offer
  create?: GiftAnswer[]
  read?: GiftAnswer[]
  confirm?: GiftAnswer[]
  cancel?: GiftAnswer[]
  resend?: GiftAnswer[]
}

/** The machine in a world of supplied answers; each list is given in turn, its last one for good. */
const inWorld = (world: World = {}) => {
  const asked: string[] = []
  const submissions: Submission[] = []
  const effects: string[] = []
  const next = (list: GiftAnswer[] | undefined, name: string) => {
    asked.push(name)
    const answer = list && list.length > 1 ? list.shift() : list?.[0]
    if (answer === undefined) throw new Error(`no answer supplied for ${name}`)
    return answer
  }
  const clock = new SimulatedClock()
  const machine = donationMachine.provide({
    actors: {
      recallSession: fromPromise(async () => world.session ?? freshSession),
      createGift: fromPromise(async ({ input }) => {
        submissions.push(input.submission)
        return next(world.create, 'create')
      }),
      readGift: fromPromise(async () => next(world.read, 'read')),
      confirmGift: fromPromise(async () => next(world.confirm, 'confirm')),
      cancelGift: fromPromise(async () => next(world.cancel, 'cancel')),
      bystander: fromCallback(() => undefined),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(({ sendBack }) => sendBack({ type: 'time.told', now: AFTER })),
          requestCode: fromPromise(async () => next(world.resend, 'resend')),
        },
      }),
    },
    actions: {
      openService: () => effects.push('openService'),
      dropSession: () => effects.push('dropSession'),
      dropGift: () => effects.push('dropGift'),
    },
  })
  const actor: DonationActorRef = createActor(machine, {
    input: { offer: world.offer ?? everything },
    clock,
  })
  actor.start()
  return { actor, asked, submissions, effects, clock }
}

const reaches = (actor: DonationActorRef, state: string) =>
  waitFor(actor, (snapshot) => selectState(snapshot) === state, { timeout: 500 })

const network = fail(refusal('network_error'))

/** A donor who has come to the summary. */
const atReview = async (world: World) => {
  const staged = inWorld(world)
  await reaches(staged.actor, 'details')
  staged.actor.send({ type: 'details.submit', details: someDetails() })
  staged.actor.send({ type: 'payment.submit', payment: byCard })
  return staged
}

const submit = (actor: DonationActorRef, key: string) =>
  actor.send({ type: 'gift.submit', key, lang: 'ru' })

const settled = (actor: DonationActorRef) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 500 })

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

test('a submission that a reload cut off is repeated with its key', async () => {
  const details = someDetails()
  const submission: Submission = { key: 'key-0', lang: 'uz', details, payment: byCard }
  const { actor, submissions } = inWorld({
    session: { giftId: null, submission, details, step: 'paymentInfo' },
    create: [ok(aGift('awaiting_code'))],
  })
  await waitFor(actor, (snapshot) => snapshot.matches({ paymentInfo: 'recalled' }))
  actor.send({ type: 'payment.submit', payment: byCard })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  expect(submissions).toEqual([submission])
})

test('a remembered gift is asked for first, and its state is shown', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, giftId: 'gift-1' },
    read: [ok(aGift('awaiting_code'))],
  })
  await reaches(actor, 'verification')
})

test('a remembered gift that nobody knows is forgotten', async () => {
  const { actor, effects } = inWorld({
    session: { ...freshSession, giftId: 'gift-1' },
    read: [fail(refusal('not_found'))],
  })
  await reaches(actor, 'details')
  expect(actor.getSnapshot().context.giftId).toBeNull()
  expect(effects).toContain('dropGift')
})

test('a remembered gift that cannot be asked for stays remembered until it can', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, giftId: 'gift-1' },
    read: [network, ok(aGift('paid'))],
  })
  await waitFor(actor, (snapshot) => snapshot.matches({ restoring: 'unanswered' }))
  actor.send({ type: 'donation.retry' })
  await reaches(actor, 'success')
})

test('a wrong code asks what became of the gift and stays for another try', async () => {
  const { actor, asked } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    confirm: [fail(refusal('code_invalid'))],
    read: [ok(aGift('awaiting_code', { attemptsLeft: 2 }))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await waitFor(
    actor,
    (snapshot) =>
      snapshot.context.gift?.state === 'awaiting_code' && snapshot.context.gift.attemptsLeft === 2,
  )
  expect(asked).toEqual(['create', 'confirm', 'read'])
  expect(actor.getSnapshot().context.refusal?.code).toBe('code_invalid')
})

test('silence after the code asks again and never pays again', async () => {
  const { actor, asked } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    confirm: [network],
    read: [ok(aGift('paid'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await reaches(actor, 'success')
  expect(asked).toEqual(['create', 'confirm', 'read'])
})

test('too many wrong codes end the gift, and the next one begins anew', async () => {
  const { actor } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    confirm: [fail(refusal('attempts_exceeded'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await reaches(actor, 'failed')
  actor.send({ type: 'donation.retry' })
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
  expect(actor.getSnapshot().context.giftId).toBeNull()
})

test('an outcome that is not known is asked for with growing pauses, a second apart at least', async () => {
  const checking = ok(aGift('checking'))
  const { actor, asked, clock } = await atReview({
    create: [checking],
    read: [checking, network, checking, ok(aGift('paid'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'checking')
  clock.increment(CHECK_PAUSES[0] - 1)
  expect(asked).toEqual(['create'])
  for (const [index, pause] of CHECK_PAUSES.slice(0, 4).entries()) {
    clock.increment(pause)
    await waitFor(actor, () => asked.length === index + 2)
    await waitFor(actor, (now) => !now.matches({ checking: 'asking' }))
  }
  await reaches(actor, 'success')
  expect(Math.min(...CHECK_PAUSES)).toBeGreaterThanOrEqual(1000)
})

test('going back from the code cancels the gift first', async () => {
  const { actor, asked } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    cancel: [ok(aGift('cancelled'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'paymentInfo')
  expect(asked).toEqual(['create', 'cancel'])
  expect(actor.getSnapshot().context).toMatchObject({ giftId: null, gift: null, submission: null })
})

test('a gift that may still take money is not left by going back', async () => {
  const { actor } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    cancel: [ok(aGift('checking'))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'checking')
})

test('a cancellation without an answer stays with the code', async () => {
  const { actor } = await atReview({ create: [ok(aGift('awaiting_code'))], cancel: [network] })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'verification')
  expect(actor.getSnapshot().context.refusal?.code).toBe('network_error')
})

test('the donor is sent to the service once, and not again after coming back', async () => {
  const { actor, effects } = await atReview({ create: [ok(aGift('awaiting_service'))] })
  submit(actor, 'key-1')
  await reaches(actor, 'awaitingService')
  expect(effects).toEqual(['openService'])
  const back = inWorld({
    session: { ...freshSession, giftId: 'gift-1' },
    read: [ok(aGift('awaiting_service')), ok(aGift('paid'))],
  })
  await reaches(back.actor, 'awaitingService')
  expect(back.effects).toEqual([])
  back.actor.send({ type: 'gift.recheck' })
  await reaches(back.actor, 'success')
})

test('another code is asked for by the countdown, and the gift learns of it', async () => {
  const { actor, asked } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    resend: [ok(aGift('awaiting_code', { phone: '+998 90 *** ** 68' }))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.request' })
  await waitFor(
    actor,
    ({ context: { gift } }) => gift?.state === 'awaiting_code' && gift.phone.endsWith('68'),
  )
  expect(asked).toEqual(['create', 'resend'])
})

test('a refused resend says why and asks how the gift stands', async () => {
  const { actor } = await atReview({
    create: [ok(aGift('awaiting_code'))],
    resend: [fail(refusal('too_many_requests', { retryAfter: 30 }))],
    read: [ok(aGift('awaiting_code', { resend: 'none' }))],
  })
  submit(actor, 'key-1')
  await reaches(actor, 'verification')
  actor.send({ type: 'code.request' })
  await waitFor(
    actor,
    ({ context: { gift } }) => gift?.state === 'awaiting_code' && gift.resend === 'none',
  )
  expect(actor.getSnapshot().context.refusal?.code).toBe('too_many_requests')
})

test('a gift that another tab began is shown here too', async () => {
  const { actor } = inWorld({ read: [ok(aGift('awaiting_code'))] })
  await reaches(actor, 'details')
  actor.send({ type: 'gift.shared', giftId: 'gift-1' })
  await reaches(actor, 'verification')
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
