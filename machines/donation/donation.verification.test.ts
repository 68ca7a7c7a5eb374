import { waitFor } from 'xstate'
import { expect, test } from 'vitest'
import {
  atPayment,
  freshSession,
  inWorld,
  network,
  reaches,
  pay,
} from '../../tests/support/donation-stage.ts'
import { aPublicDonation } from '../../tests/support/donations.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { selectState } from './donation.selectors.ts'
import { CHECK_PAUSES } from './donation.setup.ts'

test('a wrong code polls the donation and stays for another try', async () => {
  const { actor, asked } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    confirm: [fail(refusal('code_invalid'))],
    read: [ok(aPublicDonation('awaiting_code', { attemptsLeft: 2 }))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await waitFor(
    actor,
    (snapshot) =>
      snapshot.context.donation?.state === 'awaiting_code' &&
      snapshot.context.donation.attemptsLeft === 2,
  )
  expect(asked).toEqual(['create', 'confirm', 'read'])
  expect(actor.getSnapshot().context.refusal?.code).toBe('code_invalid')
})

test('silence after the code asks again and never pays again', async () => {
  const { actor, asked } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    confirm: [network],
    read: [ok(aPublicDonation('paid'))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await reaches(actor, 'success')
  expect(asked).toEqual(['create', 'confirm', 'read'])
})

test.each([
  ['paid', 'success'],
  ['awaiting_code', 'verification'],
] as const)(
  'a code whose fate nobody tells is checked until the line is back: then %s shows %s',
  async (state, shown) => {
    const { actor, asked, clock } = await atPayment({
      create: [ok(aPublicDonation('awaiting_code'))],
      confirm: [network],
      read: [network, network, ok(aPublicDonation(state))],
    })
    pay(actor)
    await reaches(actor, 'verification')
    actor.send({ type: 'code.submit' })
    await reaches(actor, 'checking')
    clock.increment(CHECK_PAUSES[0])
    await waitFor(actor, (now) => now.matches({ checking: 'resting' }) && asked.length === 4)
    actor.send({ type: 'donation.recheck' })
    await reaches(actor, shown)
    expect(asked).toEqual(['create', 'confirm', 'read', 'read', 'read'])
  },
)

test('a code that never set out stays where it was typed', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    confirm: [fail(refusal('no_line'))],
    read: [network],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await waitFor(actor, (now) => now.matches({ verification: 'resting' }))
  expect(actor.getSnapshot().context.refusal?.code).toBe('no_line')
})

test('too many wrong codes end the donation, and the next one is a new donation', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    confirm: [fail(refusal('attempts_exceeded'))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.submit' })
  await reaches(actor, 'failed')
  actor.send({ type: 'donation.retry' })
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
  expect(actor.getSnapshot().context.donationId).toBeNull()
})

test('an outcome that is not known is asked for with growing pauses, a second apart at least', async () => {
  const checking = ok(aPublicDonation('checking'))
  const { actor, asked, clock } = await atPayment({
    create: [checking],
    read: [checking, network, checking, ok(aPublicDonation('paid'))],
  })
  pay(actor)
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

test('going back from the code cancels the donation first', async () => {
  const { actor, asked } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    cancel: [ok(aPublicDonation('cancelled'))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'paymentInfo')
  expect(asked).toEqual(['create', 'cancel'])
  expect(actor.getSnapshot().context).toMatchObject({
    donationId: null,
    donation: null,
    submission: null,
  })
})

test('a donation that may still take money is not left by going back', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    cancel: [ok(aPublicDonation('checking'))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'checking')
})

test('a cancellation without an answer stays with the code', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    cancel: [network],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'verification')
  expect(actor.getSnapshot().context.refusal?.code).toBe('network_error')
})

test('the donor is sent to the service once, and not again after coming back', async () => {
  const { actor, effects } = await atPayment({ create: [ok(aPublicDonation('awaiting_service'))] })
  pay(actor)
  await reaches(actor, 'awaitingService')
  expect(effects).toEqual(['openService'])
  const back = inWorld({
    session: { ...freshSession, donationId: 'donation-1' },
    read: [ok(aPublicDonation('awaiting_service')), ok(aPublicDonation('paid'))],
  })
  await reaches(back.actor, 'awaitingService')
  expect(back.effects).toEqual([])
  back.actor.send({ type: 'donation.recheck' })
  await reaches(back.actor, 'success')
})

test('another code is asked for by the countdown, and the donation learns of it', async () => {
  const { actor, asked } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    resend: [ok(aPublicDonation('awaiting_code', { phone: '+998 90 *** ** 68' }))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.request' })
  await waitFor(
    actor,
    ({ context: { donation } }) =>
      donation?.state === 'awaiting_code' && donation.phone.endsWith('68'),
  )
  expect(asked).toEqual(['create', 'resend'])
})

test('a refused resend shows why and polls the donation', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    resend: [fail(refusal('too_many_requests', { retryAfter: 30 }))],
    read: [ok(aPublicDonation('awaiting_code', { resend: 'none' }))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.request' })
  await waitFor(
    actor,
    ({ context: { donation } }) =>
      donation?.state === 'awaiting_code' && donation.resend === 'none',
  )
  expect(actor.getSnapshot().context.refusal?.code).toBe('too_many_requests')
})
