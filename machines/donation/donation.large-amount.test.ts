import { expect, test } from 'vitest'
import {
  everything,
  freshSession,
  inWorld,
  network,
  pay,
  reaches,
  settled,
} from '../../tests/support/donation-stage.ts'
import { someDetails } from '../../tests/support/donations.ts'
import { LARGE_AMOUNT } from '#machines/wire/amount-limits.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail } from '#machines/wire/result.ts'
import { selectIsQuestioned, selectState } from './donation.selectors.ts'

const refused = fail(refusal('card_refused'))

const atPaymentOf = async (amount: number, changes: Parameters<typeof inWorld>[0] = {}) => {
  const staged = inWorld({ create: [refused], ...changes })
  await reaches(staged.actor, 'details')
  staged.actor.send({ type: 'details.submit', details: { ...someDetails(), amount } })
  return staged
}

test('below it nothing is asked', async () => {
  const { actor, asked } = await atPaymentOf(LARGE_AMOUNT - 1)
  pay(actor)
  expect(selectState(actor.getSnapshot())).toBe('processing')
  await settled(actor)
  expect(asked).toEqual(['create'])
})

test('a large amount is asked for once, and nothing is sent before the donor’s word', async () => {
  const { actor, asked } = await atPaymentOf(LARGE_AMOUNT)
  pay(actor)
  expect(selectIsQuestioned(actor.getSnapshot())).toBe(true)
  pay(actor)
  expect(selectIsQuestioned(actor.getSnapshot())).toBe(true)
  expect(asked).toEqual([])
  actor.send({ type: 'amount.confirm' })
  expect(selectIsQuestioned(actor.getSnapshot())).toBe(false)
  pay(actor)
  await settled(actor)
  expect(selectState(actor.getSnapshot())).toBe('paymentInfo')
  pay(actor)
  expect(selectState(actor.getSnapshot())).toBe('processing')
  await settled(actor)
  expect(asked).toEqual(['create', 'create'])
})

test('another large amount is asked for anew, and the way back is free', async () => {
  const { actor } = await atPaymentOf(LARGE_AMOUNT)
  pay(actor)
  actor.send({ type: 'amount.confirm' })
  actor.send({ type: 'step.back' })
  expect(selectState(actor.getSnapshot())).toBe('details')
  actor.send({ type: 'details.submit', details: { ...someDetails(), amount: LARGE_AMOUNT * 10 } })
  pay(actor)
  expect(selectIsQuestioned(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'step.back' })
  expect(selectState(actor.getSnapshot())).toBe('details')
})

test('a monthly one is asked for as well', async () => {
  const { actor } = await atPaymentOf(LARGE_AMOUNT)
  actor.send({ type: 'step.back' })
  const details = { ...someDetails(), type: 'monthly', amount: LARGE_AMOUNT } as const
  actor.send({ type: 'details.submit', details })
  pay(actor)
  expect(selectIsQuestioned(actor.getSnapshot())).toBe(true)
})

test('what was sent and not answered is not asked for again, nor a month whose amount is fixed', async () => {
  const details = { ...someDetails(), amount: LARGE_AMOUNT }
  const payment = { method: 'card', kind: 'national' } as const
  const submission = { key: 'key-1', lang: 'ru', details, payment } as const
  const unanswered = inWorld({
    session: { ...freshSession, submission, details, step: 'paymentInfo' },
    create: [network],
  })
  await reaches(unanswered.actor, 'paymentInfo')
  pay(unanswered.actor)
  expect(selectState(unanswered.actor.getSnapshot())).toBe('processing')

  const fixed = inWorld({
    session: { ...freshSession, details, step: 'paymentInfo' },
    offer: { ...everything, isFixed: true },
    create: [refused],
  })
  await reaches(fixed.actor, 'paymentInfo')
  pay(fixed.actor)
  expect(selectState(fixed.actor.getSnapshot())).toBe('processing')
})
