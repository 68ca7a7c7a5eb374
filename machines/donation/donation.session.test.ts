import { waitFor } from 'xstate'
import { expect, test } from 'vitest'
import {
  byCard,
  freshSession,
  inWorld,
  network,
  reaches,
  submit,
} from '../../tests/support/donation-stage.ts'
import { aGift, someDetails } from '../../tests/support/gifts.ts'
import { refusal } from '../failure/refusal.ts'
import { fail, ok } from '../result/result.ts'
import type { Submission } from './donation.types.ts'

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

test('a gift that another tab began is shown here too', async () => {
  const { actor } = inWorld({ read: [ok(aGift('awaiting_code'))] })
  await reaches(actor, 'details')
  actor.send({ type: 'gift.shared', giftId: 'gift-1' })
  await reaches(actor, 'verification')
})
