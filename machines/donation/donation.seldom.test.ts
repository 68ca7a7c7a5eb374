import { expect, test } from 'vitest'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { aPublicDonation } from '../../tests/support/donations.ts'
import {
  atPayment,
  freshSession,
  inWorld,
  pay,
  reaches,
} from '../../tests/support/donation-stage.ts'

const paid = aPublicDonation('paid')
const atPayme = aPublicDonation('awaiting_service', { method: 'payme', leftPage: 'closed' })
const byPayme = { payment: { method: 'payme', kind: null } } as const
/** Longer than any pause between two readings. */
const A_WHILE_MS = 60_000

test('a donation that another tab begins is shown where a card was about to be typed', async () => {
  const { actor } = await atPayment({ read: [ok(paid)] })
  await reaches(actor, 'paymentInfo')
  actor.send({ type: 'donation.shared', donationId: 'donation-1' })
  await reaches(actor, 'success')
})

test('a monthly donation whose amount the server refuses goes back to its details', async () => {
  const { actor } = inWorld({
    create: [
      fail(refusal('request_invalid', { issues: [{ field: 'amount', key: 'amount.minimum' }] })),
    ],
  })
  await reaches(actor, 'details')
  actor.send({
    type: 'details.submit',
    details: {
      type: 'monthly',
      amount: 100_000,
      donor: { name: 'Азиза Каримова', phone: '+998901234567' },
    },
  })
  pay(actor)
  await reaches(actor, 'details')
  expect(actor.getSnapshot().context.refusal?.issues).toMatchObject([{ field: 'amount' }])
})

test('another code for a donation that ended meanwhile shows its end', async () => {
  const { actor } = await atPayment({
    create: [ok(aPublicDonation('awaiting_code'))],
    resend: [ok(aPublicDonation('cancelled'))],
  })
  pay(actor)
  await reaches(actor, 'verification')
  actor.send({ type: 'code.request' })
  await reaches(actor, 'cancelled')
})

test('a donation at a service is read again after a pause', async () => {
  const { actor, clock } = await atPayment({ create: [ok(atPayme)], read: [ok(paid)] })
  pay(actor, byPayme)
  await reaches(actor, 'awaitingService')
  clock.increment(A_WHILE_MS)
  await reaches(actor, 'success')
})

test('a donation whose page the donor has left is read again after a pause', async () => {
  const { actor, clock } = inWorld({
    session: { ...freshSession, donationId: 'donation-1' },
    read: [ok(atPayme), ok(paid)],
  })
  await reaches(actor, 'returned')
  clock.increment(A_WHILE_MS)
  await reaches(actor, 'success')
})

test('what was given once may be given each month from the thanks', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, donationId: 'donation-1' },
    read: [ok(paid)],
  })
  await reaches(actor, 'success')
  actor.send({ type: 'donation.repeat' })
  await reaches(actor, 'details')
  expect(actor.getSnapshot().context.draft?.type).toBe('monthly')
})
