import { waitFor } from 'xstate'
import { expect, test } from 'vitest'
import {
  atReview,
  freshSession,
  inWorld,
  network,
  reaches,
  submit,
} from '../../tests/support/donation-stage.ts'
import { aGift } from '../../tests/support/gifts.ts'
import { refusal } from '../failure/refusal.ts'
import { fail, ok } from '../result/result.ts'
import { selectState } from './donation.selectors.ts'
import { CHECK_PAUSES } from './donation.setup.ts'

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
