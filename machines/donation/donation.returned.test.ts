import { expect, test } from 'vitest'
import { fail, ok } from '#machines/wire/result.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { aPublicDonation, someDetails } from '../../tests/support/donations.ts'
import {
  atPayment,
  freshSession,
  inWorld,
  pay,
  reaches,
} from '../../tests/support/donation-stage.ts'

const atUzum = aPublicDonation('awaiting_service', { method: 'uzum', leftPage: 'open' })
const atPayme = aPublicDonation('awaiting_service', { method: 'payme', leftPage: 'closed' })
const byPayme = { payment: { method: 'payme', kind: null } } as const
const knownById = { ...freshSession, donationId: 'donation-1' }

test('who is sent to a service and looks at the page again is back, and asked', async () => {
  const { actor, effects } = await atPayment({ create: [ok(atPayme)], read: [ok(atPayme)] })
  pay(actor, byPayme)
  await reaches(actor, 'awaitingService')
  expect(effects).toEqual(['openService'])
  actor.send({ type: 'donation.recheck' })
  await reaches(actor, 'returned')
})

test('a browser that knows nothing but the donation keeps how much was to be given', async () => {
  const { actor } = inWorld({
    session: knownById,
    read: [ok(atPayme)],
    cancel: [ok(aPublicDonation('cancelled'))],
  })
  await reaches(actor, 'returned')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'details')
  expect(actor.getSnapshot().context).toMatchObject({
    donationId: null,
    left: [],
    draft: { type: 'one-time', amount: '100000' },
  })
})

test('what the service has begun meanwhile is waited for', async () => {
  const { actor } = inWorld({
    session: knownById,
    read: [ok(atPayme)],
    cancel: [ok(aPublicDonation('checking', { method: 'payme' }))],
  })
  await reaches(actor, 'returned')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'checking')
})

test('a page that lives on is left, and remembered beside the next donation', async () => {
  const session = { ...knownById, details: someDetails() }
  const { actor, asked } = inWorld({
    session,
    read: [ok(atUzum)],
    cancel: [ok({ ...atUzum, left: true })],
  })
  await reaches(actor, 'returned')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'paymentInfo')
  expect(asked).toContain('cancel')
  const { left, donationId } = actor.getSnapshot().context
  expect(donationId).toBeNull()
  expect(left).toEqual([
    {
      id: 'donation-1',
      method: 'uzum',
      amount: 100_000,
      expiresAt: Date.parse('2026-11-20T10:15:00+05:00'),
      leftPage: 'open',
    },
  ])
})

test('what was left before is left again without a call', async () => {
  const { actor, asked } = inWorld({ session: knownById, read: [ok({ ...atUzum, left: true })] })
  await reaches(actor, 'returned')
  actor.send({ type: 'step.back' })
  await reaches(actor, 'details')
  expect(asked).not.toContain('cancel')
  expect(actor.getSnapshot().context.left).toHaveLength(1)
})

test('what was given twice goes back, at once or later, and is asked for again when nobody answered', async () => {
  const twice = aPublicDonation('paid', { method: 'uzum', givesBack: true })
  const { actor } = inWorld({
    session: knownById,
    read: [ok(twice)],
    giveBack: [fail(refusal('network_error')), ok(aPublicDonation('refunded', { method: 'uzum' }))],
  })
  await reaches(actor, 'success')
  actor.send({ type: 'donation.giveBack' })
  await expect.poll(() => actor.getSnapshot().context.refusal?.code).toBe('network_error')
  actor.send({ type: 'donation.giveBack' })
  await expect.poll(() => actor.getSnapshot().context.donation?.state).toBe('refunded')
  expect(actor.getSnapshot().can({ type: 'donation.giveBack' })).toBe(false)

  const later = inWorld({ session: knownById, read: [ok(twice)], giveBack: [ok(twice)] })
  await reaches(later.actor, 'success')
  later.actor.send({ type: 'donation.giveBack' })
  await expect.poll(() => later.actor.getSnapshot().matches({ success: 'accepted' })).toBe(true)
})
