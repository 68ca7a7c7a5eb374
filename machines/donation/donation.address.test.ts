import { expect, test } from 'vitest'
import {
  inWorld,
  freshSession,
  network,
  reaches,
  settled,
} from '../../tests/support/donation-stage.ts'
import { aDraft, aPublicDonation } from '../../tests/support/donations.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import {
  selectDraft,
  selectMendableUntil,
  selectReceiptAddress,
  selectRefusal,
} from './donation.selectors.ts'

const paid = (changes = {}) =>
  ok(
    aPublicDonation('paid', {
      receiptSentTo: 'a…@e….test',
      receiptMendableUntil: '2026-11-20T10:30:00+05:00',
      ...changes,
    }),
  )
const mended = paid({ receiptMendableUntil: undefined, receiptSentTo: 'n…@e….test' })

const afterPaying = async (
  email: string,
  changes: Pick<NonNullable<Parameters<typeof inWorld>[0]>, 'read' | 'mend'> = {},
) => {
  const staged = inWorld({
    read: [paid()],
    ...changes,
    session: { ...freshSession, donationId: 'donation-1', draft: { ...aDraft(), email } },
  })
  await reaches(staged.actor, 'success')
  return staged
}

test('the address is whole in the browser in which it was typed, and masked in any other', async () => {
  const own = await afterPaying(' azzia@example.test ')
  expect(selectReceiptAddress(own.actor.getSnapshot())).toBe('azzia@example.test')
  const other = await afterPaying('somebody@other.test')
  expect(selectReceiptAddress(other.actor.getSnapshot())).toBe('a…@e….test')
  const empty = await afterPaying('')
  expect(selectReceiptAddress(empty.actor.getSnapshot())).toBe('a…@e….test')
  const none = await afterPaying('azzia@example.test', {
    read: [paid({ receiptSentTo: undefined })],
  })
  expect(selectReceiptAddress(none.actor.getSnapshot())).toBeNull()
})

test('a donation that went back had its receipt too, and one that was not paid has none', async () => {
  const refunded = await afterPaying('', {
    read: [ok(aPublicDonation('refunded', { receiptSentTo: 'a…@e….test' }))],
  })
  expect(selectReceiptAddress(refunded.actor.getSnapshot())).toBe('a…@e….test')
  const { actor } = inWorld({ session: freshSession })
  expect(selectReceiptAddress(actor.getSnapshot())).toBeNull()
})

test('it is mended once, and then no more', async () => {
  const { actor, asked } = await afterPaying('azzia@example.test', { mend: [mended] })
  actor.send({ type: 'address.mend', email: 'new@example.test' })
  actor.send({ type: 'address.mend', email: 'double@example.test' })
  await settled(actor)
  expect(asked).toEqual(['read', 'mend new@example.test'])
  expect(selectReceiptAddress(actor.getSnapshot())).toBe('new@example.test')
  expect(selectMendableUntil(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'address.mend', email: 'third@example.test' })
  expect(asked).toHaveLength(2)
})

test.each([network, fail(refusal('wrong_state'))])(
  'without an answer, or refused, it says so and may be tried again (%#)',
  async (answer) => {
    const { actor, asked } = await afterPaying('azzia@example.test', { mend: [answer, mended] })
    actor.send({ type: 'address.mend', email: 'new@example.test' })
    await settled(actor)
    expect(selectRefusal(actor.getSnapshot())?.code).toBe(answer.failure.code)
    expect(selectReceiptAddress(actor.getSnapshot())).toBe('a…@e….test')
    actor.send({ type: 'address.mend', email: 'new@example.test' })
    await settled(actor)
    expect(asked).toHaveLength(3)
    expect(selectRefusal(actor.getSnapshot())).toBeNull()
    expect(selectDraft(actor.getSnapshot())?.email).toBe('new@example.test')
  },
)
