import { expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import {
  donationRecordMachine,
  type DonationRecordEvent,
  type DonationRecordState,
} from './donation-record.machine.ts'
import {
  donationRecordStates,
  hasTag,
  newDonationRecord,
  nextDonationRecord,
  scheduledDonationRecord,
  statesTagged,
  type DonationRecord,
} from './donation-record.ts'

const events: readonly DonationRecordEvent[] = [
  { type: 'card.registered' },
  { type: 'payment.prepared' },
  { type: 'page.opened' },
  { type: 'code.required' },
  { type: 'code.sent', attemptsLeft: 3 },
  { type: 'code.requested' },
  { type: 'code.unsent' },
  { type: 'code.submitted' },
  { type: 'confirmation.submitted' },
  { type: 'code.refused' },
  { type: 'code.undecided' },
  { type: 'code.accepted' },
  { type: 'charge.prepared' },
  { type: 'charge.declined', code: 'insufficient_funds' },
  { type: 'answer.lost' },
  { type: 'payment.unpaid' },
  { type: 'payment.open' },
  { type: 'payment.confirmed' },
  { type: 'payment.refused', code: 'card_refused' },
  { type: 'payment.expired' },
  { type: 'payment.withdrawn' },
  { type: 'donor.cancelled' },
  { type: 'donor.left' },
  { type: 'refund.recorded' },
]

const record = (state: DonationRecordState, attemptsLeft = 3): DonationRecord => ({
  state,
  attemptsLeft,
  code: null,
})
const nextStates = (state: DonationRecordState) =>
  new Set(events.map((event) => nextDonationRecord(record(state), event)?.state).filter(Boolean))

test('every state is reachable from a donation that was just asked for, or from a scheduled charge', () => {
  const paths = getShortestPaths(donationRecordMachine, { events })
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
    'closing',
  ])
  expect(leading.every((state) => hasTag(state, 'mayTakeMoney'))).toBe(true)
})

test('checking never goes back to asking for a code or a card', () => {
  expect(nextStates('checking')).toEqual(
    new Set(['paid', 'failed', 'expired', 'cancelled', 'closing']),
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

test('a donor takes back only what cannot move money, or leaves a page to be asked about', () => {
  const cancelled = donationRecordStates.flatMap((state) => {
    const next = nextDonationRecord(record(state), { type: 'donor.cancelled' })
    return next === null ? [] : [[state, next.state]]
  })
  expect(cancelled).toEqual([
    ['received', 'cancelled'],
    ['scheduled', 'cancelled'],
    ['sendingCode', 'cancelled'],
    ['awaitingCode', 'cancelled'],
    ['awaitingService', 'checking'],
  ])
})

test('the third wrong code ends the donation, the second does not', () => {
  const wrong = { type: 'code.refused' } as const
  for (const state of ['verifyingCode', 'confirmingCharge'] as const) {
    expect(nextDonationRecord(record(state, 3), wrong)).toMatchObject({
      state: 'awaitingCode',
      attemptsLeft: 2,
    })
    expect(nextDonationRecord(record(state, 1), wrong)).toEqual({
      state: 'failed',
      attemptsLeft: 0,
      code: 'attempts_exceeded',
    })
  }
})

test('a code is taken only while one is awaited', () => {
  for (const type of ['code.submitted', 'confirmation.submitted'] as const) {
    const takers = donationRecordStates.filter(
      (state) => nextDonationRecord(record(state), { type }) !== null,
    )
    expect(takers).toEqual(['awaitingCode'])
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
    trailOf(newDonationRecord, [
      { type: 'card.registered' },
      { type: 'code.sent', attemptsLeft: 3 },
      { type: 'code.submitted' },
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
    trailOf(newDonationRecord, [
      { type: 'payment.prepared' },
      { type: 'code.required' },
      { type: 'code.sent', attemptsLeft: 3 },
      { type: 'confirmation.submitted' },
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
  expect(declined).toMatchObject({ state: 'closing', code: 'insufficient_funds' })
  expect(
    nextDonationRecord(declined ?? record('closing'), { type: 'payment.confirmed' }),
  ).toMatchObject({ state: 'paid', code: null })
})
