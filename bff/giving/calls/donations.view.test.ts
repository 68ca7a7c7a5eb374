import { expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { maskedEmail } from '#machines/wire/masked-email.ts'
import type { LeftPage } from '#machines/wire/payment-terms.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { createDonationView } from './donations.view.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')
const { provider } = providerDouble('click', 'page')
const byCard = providerDouble('payme', 'codeForCard').provider

type World = {
  readonly now?: number
  readonly leftPage?: LeftPage
  /** Until when the receipt's address can be mended. */
  readonly until?: number
}

const planPart = { nextChargeOn: '2026-12-20' }

const view = (changes: Partial<DonationRow>, { now = NOW, leftPage, until }: World = {}) =>
  createDonationView({
    planPartOf: () => Promise.resolve(planPart),
    providers: { named: () => (leftPage === undefined ? byCard : { ...provider, leftPage }) },
    mayGiveBack: () => Promise.resolve(false),
    mendableUntil: () => Promise.resolve(until ?? null),
    now: () => now,
  })(aDonationRow({ serviceUrl: 'https://service.test/pay', ...changes }, { now: NOW }))

const left = { state: 'checking', withdrawn: true } as const

test('a page that was left and lives on is shown as left until its end', async () => {
  const open = { leftPage: 'open' } as const
  expect(await view(left, open)).toMatchObject({
    state: 'awaiting_service',
    left: true,
    leftPage: 'open',
  })
  const last = { ...open, now: NOW + 15 * MINUTE_MS - 1 }
  expect(await view(left, last)).toMatchObject({ state: 'awaiting_service', left: true })
  const over = { ...open, now: NOW + 15 * MINUTE_MS }
  expect(await view(left, over)).toMatchObject({ state: 'checking' })
})

test('what nobody left, or is closed as it is left, is being checked', async () => {
  const stayed = { ...left, withdrawn: false }
  expect(await view(stayed, { leftPage: 'open' })).toMatchObject({ state: 'checking' })
  expect(await view(left, { leftPage: 'closed' })).toMatchObject({ state: 'checking' })
  expect(await view(left)).toMatchObject({ state: 'checking' })
})

test('a page says what becomes of it when it is left; of a bank’s page nothing is known', async () => {
  const waiting = { state: 'awaitingService' } as const
  expect(await view(waiting, { leftPage: 'closed' })).toMatchObject({ leftPage: 'closed' })
  expect(await view(waiting)).not.toHaveProperty('leftPage')
})

test('who decides, and by when, is the provider until staff are told', async () => {
  expect(await view({ state: 'checking' })).toMatchObject({
    waitsFor: 'provider',
    decidedBy: new Date(NOW + 30 * MINUTE_MS).toISOString(),
  })
  expect(await view({ state: 'checking', alarmedAt: NOW })).toMatchObject({
    waitsFor: 'staff',
    decidedBy: '2026-11-23T05:00:00.000Z',
  })
})

test('what a state must have and has not is said, and never left out', async () => {
  await expect(view({ state: 'awaitingService', serviceUrl: null })).rejects.toThrow('no page')
  await expect(view({ state: 'failed', failureCode: null })).rejects.toThrow('no reason')
})

const paid = {
  state: 'paid',
  number: 12,
  paymentId: 'a-payment',
  paidAt: NOW,
  donorEmail: null,
  refundedAmount: 0,
} as const

test('a paid donation names its receipt’s address where there is one, and what was given back', async () => {
  const plain = await view(paid)
  expect(plain).toMatchObject({ state: 'paid', transactionId: 'a-payment' })
  for (const name of ['receiptSentTo', 'refundedAmount', 'givesBack', 'receiptMendableUntil'])
    expect(plain).not.toHaveProperty(name)
  expect(
    await view({ ...paid, donorEmail: 'aziza@example.test', refundedAmount: 40_000 }),
  ).toMatchObject({ receiptSentTo: maskedEmail('aziza@example.test'), refundedAmount: 40_000 })
})

test('a receipt’s address can be mended for a time, also of what was given back', async () => {
  const refunded = { ...paid, state: 'refunded', refundedAt: NOW } as const
  const until = NOW + MINUTE_MS
  for (const changes of [paid, refunded])
    expect(await view(changes, { until })).toMatchObject({
      receiptMendableUntil: new Date(until).toISOString(),
    })
})

test('a plan adds to its paid donation alone', async () => {
  expect(await view({ ...paid, type: 'monthly' })).toMatchObject(planPart)
  expect(await view(paid)).not.toHaveProperty('nextChargeOn')
  expect(await view({ type: 'monthly', state: 'expired' })).not.toHaveProperty('nextChargeOn')
})
