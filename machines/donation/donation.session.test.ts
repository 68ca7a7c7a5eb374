import { waitFor } from 'xstate'
import { expect, test } from 'vitest'
import {
  byCard,
  freshSession,
  inWorld,
  network,
  reaches,
  pay,
} from '../../tests/support/donation-stage.ts'
import { aDraft, aPublicDonation, someDetails } from '../../tests/support/donations.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import type { Submission } from './donation.types.ts'

const aSubmission: Submission = {
  key: 'key-0',
  lang: 'uz',
  details: someDetails(),
  payment: byCard,
}

test('a submission that a reload cut off is repeated with its key', async () => {
  const submission = aSubmission
  const { actor, submissions } = inWorld({
    session: { ...freshSession, submission, draft: aDraft(), step: 'paymentInfo' },
    create: [ok(aPublicDonation('awaiting_code'))],
  })
  await waitFor(actor, (snapshot) => snapshot.matches({ paymentInfo: 'recalled' }))
  pay(actor)
  await reaches(actor, 'verification')
  expect(submissions).toEqual([submission])
})

test('a remembered donation is asked for first, and its state is shown', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, donationId: 'donation-1' },
    read: [ok(aPublicDonation('awaiting_code'))],
  })
  await reaches(actor, 'verification')
})

test('a stored donation that the BFF does not know is dropped', async () => {
  const { actor, effects } = inWorld({
    session: { ...freshSession, donationId: 'donation-1' },
    read: [fail(refusal('not_found'))],
  })
  await reaches(actor, 'details')
  expect(actor.getSnapshot().context.donationId).toBeNull()
  expect(effects).toContain('dropDonation')
})

test('a remembered donation that cannot be asked for stays remembered until it can', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, donationId: 'donation-1' },
    read: [network, ok(aPublicDonation('paid'))],
  })
  await waitFor(actor, (snapshot) => snapshot.matches({ restoring: 'unanswered' }))
  actor.send({ type: 'donation.retry' })
  await reaches(actor, 'success')
})

test('a donation that another tab began is shown here too', async () => {
  const { actor } = inWorld({ read: [ok(aPublicDonation('awaiting_code'))] })
  await reaches(actor, 'details')
  actor.send({ type: 'donation.shared', donationId: 'donation-1' })
  await reaches(actor, 'verification')
})

test.each(['failed', 'expired', 'cancelled'] as const)(
  'where one is %s, what another tab gave after it is shown, and not asked for again',
  async (state) => {
    const { actor } = inWorld({
      session: { ...freshSession, donationId: 'donation-1' },
      read: [ok(aPublicDonation(state)), ok(aPublicDonation('paid', { id: 'donation-2' }))],
    })
    await reaches(actor, state)
    actor.send({ type: 'donation.shared', donationId: 'donation-2' })
    await reaches(actor, 'success')
  },
)

test('a link with an amount begins another donation when the stored one has ended', async () => {
  for (const state of ['paid', 'failed', 'expired', 'cancelled'] as const) {
    const { actor, effects } = inWorld({
      session: { ...freshSession, donationId: 'donation-1', draft: aDraft(), choice: 200_000 },
      read: [ok(aPublicDonation(state))],
    })
    await reaches(actor, 'details')
    expect(actor.getSnapshot().context).toMatchObject({
      choice: 200_000,
      draft: null,
      donation: null,
    })
    expect(effects).toEqual(['dropSession'])
  }
})

test('while the stored donation is open a link does not put it away', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, donationId: 'donation-1', choice: 200_000 },
    read: [ok(aPublicDonation('awaiting_code'))],
  })
  await reaches(actor, 'verification')
})

test('an open donation that is ended gives way to the amount the link chose', async () => {
  const { actor } = inWorld({
    session: { ...freshSession, donationId: 'donation-1', draft: aDraft(), choice: 200_000 },
    read: [ok(aPublicDonation('awaiting_code'))],
    cancel: [ok(aPublicDonation('cancelled'))],
  })
  await reaches(actor, 'verification')
  actor.send({ type: 'draft.type', draft: aDraft({ amount: '200000' }) })
  expect(actor.getSnapshot().context.choice).toBe(200_000)
  actor.send({ type: 'step.back' })
  await reaches(actor, 'details')
  expect(actor.getSnapshot().context.choice).toBe(200_000)
})

test('a link with an amount comes before a payment that was only looked at, not before one that was sent', async () => {
  const paying = { ...freshSession, step: 'paymentInfo', draft: aDraft(), choice: 200_000 } as const
  const looked = inWorld({ session: paying })
  await reaches(looked.actor, 'details')
  const sent = inWorld({ session: { ...paying, submission: aSubmission } })
  await reaches(sent.actor, 'paymentInfo')
  expect(sent.actor.getSnapshot().context.choice).toBe(200_000)
})

test('a choice is said once: it is forgotten when the first step is left or changed', async () => {
  const { actor } = inWorld({ session: { ...freshSession, choice: 200_000 } })
  await reaches(actor, 'details')
  actor.send({ type: 'draft.type', draft: aDraft() })
  expect(actor.getSnapshot().context.choice).toBeNull()
})

test('forward leads on only with a first step that is complete', async () => {
  const { actor } = inWorld()
  await reaches(actor, 'details')
  actor.send({ type: 'draft.type', draft: aDraft({ phone: '90' }) })
  actor.send({ type: 'step.forward' })
  expect(actor.getSnapshot().matches('details')).toBe(true)
  actor.send({ type: 'draft.type', draft: aDraft() })
  actor.send({ type: 'step.forward' })
  expect(actor.getSnapshot().matches('paymentInfo')).toBe(true)
  expect(actor.getSnapshot().context.details).toEqual(someDetails())
})

test('a dedication is part of what is asked for, the page that led here is not', async () => {
  const submission = { ...aSubmission, dedication: 'Маме', source: 'home' }
  const repeated = async (dedication: string) => {
    const { actor, submissions } = inWorld({
      session: { ...freshSession, submission, draft: aDraft({ dedication }), step: 'paymentInfo' },
      create: [ok(aPublicDonation('awaiting_code'))],
    })
    await waitFor(actor, (snapshot) => snapshot.matches({ paymentInfo: 'recalled' }))
    pay(actor)
    await reaches(actor, 'verification')
    return submissions[0]
  }
  expect(await repeated('  Маме ')).toEqual(submission)
  expect(await repeated('Папе')).toMatchObject({ key: 'key-1', dedication: 'Папе' })
  expect(await repeated(' ')).not.toHaveProperty('dedication')
})
