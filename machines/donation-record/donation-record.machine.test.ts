import { expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { donationRecordMachine, type DonationRecordState } from './donation-record.machine.ts'
import type { DonationRecordEvent } from './donation-record.types.ts'
import { donationRecordEvents as events } from '../../tests/support/donation-record-events.ts'
import {
  donationRecordStates,
  hasTag,
  newDonationRecord,
  nextDonationRecord,
  scheduledDonationRecord,
  statesTagged,
  type DonationRecord,
} from './donation-record.ts'

const input = { type: 'one-time', method: 'card' } as const
const record = (
  state: DonationRecordState,
  changes: Partial<DonationRecord> = {},
): DonationRecord => ({ ...newDonationRecord(input), ...changes, state })

/** As donations differ in what decides their end. */
const variants: readonly Partial<DonationRecord>[] = [
  {},
  { withdrawn: true },
  { codeSubmittedAt: 1 },
  { method: 'click' },
  { failureCode: 'insufficient_funds' },
]
const nextStates = (state: DonationRecordState) =>
  new Set(
    variants
      .flatMap((changes) =>
        events.map((event) => nextDonationRecord(record(state, changes), event)),
      )
      .flatMap((next) => (next === null ? [] : [next.state])),
  )

test('every state is reachable from a donation that was just asked for, or from a scheduled charge', () => {
  const paths = getShortestPaths(donationRecordMachine, { input, events })
  const reached = new Set(paths.map(({ state }) => state.value))
  reached.add(scheduledDonationRecord.state)
  expect(reached).toEqual(new Set(donationRecordStates))
})

test('money that arrived is believed in every state', () => {
  for (const state of donationRecordStates) {
    const next = nextDonationRecord(record(state), { type: 'payment.confirmed' })
    expect(next?.state ?? state, state).toBe(state === 'refunded' ? 'refunded' : 'paid')
  }
})

test('checking is entered only from states in which money may have moved', () => {
  const leading = donationRecordStates.filter((state) => nextStates(state).has('checking'))
  expect(leading).toEqual([
    'submittingCard',
    'awaitingService',
    'charging',
    'confirmingCharge',
    'capturing',
    'closing',
  ])
  expect(leading.every((state) => hasTag(state, 'mayTakeMoney'))).toBe(true)
})

test('checking never goes back to asking for a code or a card', () => {
  expect(nextStates('checking')).toEqual(
    new Set(['paid', 'failed', 'expired', 'cancelled', 'closing', 'capturing']),
  )
  expect(nextStates('closing')).toEqual(
    new Set(['paid', 'failed', 'expired', 'cancelled', 'checking']),
  )
})

test('a donation that has ended takes nothing but money and its return', () => {
  for (const state of statesTagged('ended')) {
    const taken = events.filter((event) => nextDonationRecord(record(state), event) !== null)
    const types = taken.map(({ type }) => type)
    expect(types.filter((type) => type !== 'payment.confirmed')).toEqual(
      state === 'paid' ? ['refund.recorded'] : [],
    )
  }
})

test('every state is an end, goes on by itself, or ends when its time is over', () => {
  for (const state of donationRecordStates) {
    const ways = (['ended', 'underWay', 'expiring'] as const).filter((tag) => hasTag(state, tag))
    expect(ways, state).toHaveLength(1)
  }
})

test('a donor takes back only what cannot move money, or leaves a page to be closed', () => {
  const cancelled = donationRecordStates.flatMap((state) => {
    const next = nextDonationRecord(record(state), { type: 'donor.cancelled' })
    if (next !== null) expect(next.withdrawn, state).toBe(true)
    return next === null ? [] : [[state, next.state]]
  })
  expect(cancelled).toEqual([
    ['received', 'cancelled'],
    ['scheduled', 'cancelled'],
    ['sendingCode', 'cancelled'],
    ['awaitingCode', 'cancelled'],
    ['awaitingService', 'closing'],
  ])
})

test('the third wrong code ends the donation, the second does not', () => {
  const wrong = { type: 'code.refused' } as const
  for (const state of ['verifyingCode', 'confirmingCharge'] as const) {
    const before = { codeSubmittedAt: 1 }
    expect(nextDonationRecord(record(state, { ...before, attemptsLeft: 3 }), wrong)).toMatchObject({
      state: 'awaitingCode',
      attemptsLeft: 2,
      codeSubmittedAt: null,
    })
    expect(nextDonationRecord(record(state, { ...before, attemptsLeft: 1 }), wrong)).toEqual(
      record('failed', { attemptsLeft: 0, failureCode: 'attempts_exceeded' }),
    )
  }
})

test('a code is taken only while one is awaited', () => {
  for (const [confirms, state] of [
    ['card', 'verifyingCode'],
    ['charge', 'confirmingCharge'],
  ] as const) {
    const submitted = { type: 'code.submitted', at: 5, confirms } as const
    const takers = donationRecordStates.filter(
      (one) => nextDonationRecord(record(one), submitted) !== null,
    )
    expect(takers).toEqual(['awaitingCode'])
    expect(nextDonationRecord(record('awaitingCode'), submitted)).toEqual(
      record(state, { codeSubmittedAt: 5 }),
    )
  }
})

const trailOf = (begin: DonationRecord, walk: readonly DonationRecordEvent[]) => {
  const trail: string[] = []
  walk.reduce<DonationRecord>((now, event) => {
    const next = nextDonationRecord(now, event)
    if (next === null) throw new Error(`${now.state} refused ${event.type}`)
    trail.push(next.state)
    return next
  }, begin)
  return trail
}

test('a donation goes from the card to paid step by step, by each way', () => {
  expect(
    trailOf(newDonationRecord(input), [
      { type: 'card.registered' },
      { type: 'code.sent', attemptsLeft: 3 },
      { type: 'code.submitted', at: 1, confirms: 'card' },
      { type: 'code.accepted' },
      { type: 'charge.prepared' },
      { type: 'answer.lost' },
      { type: 'payment.confirmed' },
    ]),
  ).toEqual([
    'sendingCode',
    'awaitingCode',
    'verifyingCode',
    'preparingCharge',
    'charging',
    'checking',
    'paid',
  ])
  expect(
    trailOf(newDonationRecord(input), [
      { type: 'payment.prepared' },
      { type: 'code.required' },
      { type: 'code.sent', attemptsLeft: 3 },
      { type: 'code.submitted', at: 1, confirms: 'charge' },
      { type: 'payment.confirmed' },
    ]),
  ).toEqual(['submittingCard', 'sendingCode', 'awaitingCode', 'confirmingCharge', 'paid'])
  expect(
    trailOf(scheduledDonationRecord, [{ type: 'charge.prepared' }, { type: 'payment.confirmed' }]),
  ).toEqual(['charging', 'paid'])
})

test('a declined charge is taken back, and its reason is the donation’s', () => {
  const declined = nextDonationRecord(record('charging'), {
    type: 'charge.declined',
    code: 'insufficient_funds',
  })
  expect(declined).toMatchObject({ state: 'closing', failureCode: 'insufficient_funds' })
  expect(
    nextDonationRecord(declined ?? record('closing'), { type: 'payment.confirmed' }),
  ).toMatchObject({ state: 'paid', failureCode: null })
})

type End = Pick<DonationRecord, 'state' | 'failureCode'>
const cancelled: End = { state: 'cancelled', failureCode: null }
const expired: End = { state: 'expired', failureCode: null }
const failedBy = (failureCode: DonationRecord['failureCode']): End => ({
  state: 'failed',
  failureCode,
})

test.each<readonly [string, Partial<DonationRecord>, inTime: End, over: End]>([
  ['by card', {}, failedBy('card_refused'), expired],
  [
    'after a code',
    { codeSubmittedAt: 1 },
    failedBy('confirmation_failed'),
    failedBy('confirmation_failed'),
  ],
  [
    'after a refusal',
    { failureCode: 'card_expired' },
    failedBy('card_expired'),
    failedBy('card_expired'),
  ],
  [
    'of a month, after a code',
    { type: 'monthly', codeSubmittedAt: 1 },
    failedBy('monthly_confirmation_failed'),
    failedBy('monthly_confirmation_failed'),
  ],
  ['on a page elsewhere', { method: 'click' }, cancelled, expired],
  ['that the donor took back', { withdrawn: true }, cancelled, cancelled],
])('a payment %s that is cancelled for good has its end', (_, changes, inTime, over) => {
  for (const state of ['awaitingService', 'checking', 'closing'] as const) {
    const end = (isOver: boolean) =>
      nextDonationRecord(record(state, changes), { type: 'payment.cancelled', isOver })
    expect(end(false), state).toMatchObject(inTime)
    expect(end(true), state).toMatchObject(over)
  }
})

test('a payment that the bank declines is cancelled for a donor who took it back, else failed', () => {
  const declined = { type: 'payment.declined', code: 'insufficient_funds' } as const
  for (const state of ['awaitingService', 'checking'] as const) {
    expect(nextDonationRecord(record(state), declined)).toMatchObject(
      failedBy('insufficient_funds'),
    )
    expect(nextDonationRecord(record(state, { withdrawn: true }), declined)?.state).toBe(
      'cancelled',
    )
  }
})

test('only a refusal before a code is asked for answers a repeated key', () => {
  const refused = { type: 'donation.refused', code: 'card_refused' } as const
  const takers = donationRecordStates.filter(
    (state) => nextDonationRecord(record(state), refused) !== null,
  )
  expect(takers).toEqual(['received', 'sendingCode', 'submittingCard'])
  for (const state of takers)
    expect(nextDonationRecord(record(state), refused)).toEqual(
      record('failed', { failureCode: 'card_refused', refusedAtOnce: true }),
    )
})

test('a monthly donation has codes of its own for the same refusals', () => {
  const of = (type: DonationRecord['type']) =>
    nextDonationRecord(record('received', { type }), {
      type: 'payment.refused',
      code: 'donation_failed',
    })?.failureCode
  expect([of('one-time'), of('monthly')]).toEqual(['donation_failed', 'monthly_setup_failed'])
})
