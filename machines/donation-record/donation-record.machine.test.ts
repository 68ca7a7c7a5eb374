import { expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import {
  donationRecordMachine,
  isSettled,
  newDonationRecord,
  nextDonationRecord,
  type DonationRecord,
  type DonationRecordEvent,
  type DonationRecordState,
} from './donation-record.machine.ts'

const events: readonly DonationRecordEvent[] = [
  { type: 'card.submitted' },
  { type: 'code.sent', attemptsLeft: 3 },
  { type: 'page.opened' },
  { type: 'code.submitted' },
  { type: 'code.refused' },
  { type: 'code.undecided' },
  { type: 'code.accepted' },
  { type: 'charge.sent' },
  { type: 'answer.lost' },
  { type: 'payment.confirmed' },
  { type: 'payment.refused', code: 'card_refused' },
  { type: 'payment.expired' },
  { type: 'payment.withdrawn' },
  { type: 'donor.cancelled' },
  { type: 'refund.recorded' },
]

const states = Object.keys(donationRecordMachine.states) as DonationRecordState[]
const record = (state: DonationRecordState, attemptsLeft = 3): DonationRecord => ({
  state,
  attemptsLeft,
  code: null,
})

test('every state is reachable from a gift that was just asked for', () => {
  const paths = getShortestPaths(donationRecordMachine, { events })
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(states))
})

test('money that arrived is believed in every state', () => {
  for (const state of states) {
    const next = nextDonationRecord(record(state), { type: 'payment.confirmed' })
    expect(next?.state ?? state, state).toBe(state === 'refunded' ? 'refunded' : 'paid')
  }
})

test('only a call that could move money leads to checking', () => {
  const leading = states.filter((state) =>
    events.some((event) => nextDonationRecord(record(state), event)?.state === 'checking'),
  )
  expect(leading).toEqual(['submitting', 'awaitingService', 'charging'])
})

test('checking never goes back to asking for a code or a card', () => {
  const nexts = events.map((event) => nextDonationRecord(record('checking'), event)?.state)
  expect(new Set(nexts.filter(Boolean))).toEqual(
    new Set(['paid', 'failed', 'expired', 'cancelled']),
  )
})

test('a settled gift takes nothing but money and its return', () => {
  for (const state of states.filter(isSettled)) {
    const taken = events.filter((event) => nextDonationRecord(record(state), event) !== null)
    const types = taken.map(({ type }) => type)
    expect(types.filter((type) => type !== 'payment.confirmed')).toEqual(
      state === 'paid' ? ['refund.recorded'] : [],
    )
  }
})

test('the third wrong code ends the gift, the second does not', () => {
  const wrong = { type: 'code.refused' } as const
  expect(nextDonationRecord(record('confirming', 3), wrong)).toMatchObject({
    state: 'awaitingCode',
    attemptsLeft: 2,
  })
  expect(nextDonationRecord(record('confirming', 2), wrong)).toMatchObject({
    state: 'awaitingCode',
    attemptsLeft: 1,
  })
  expect(nextDonationRecord(record('confirming', 1), wrong)).toEqual({
    state: 'failed',
    attemptsLeft: 0,
    code: 'attempts_exceeded',
  })
})

test('a code is taken only while one is awaited', () => {
  const takers = states.filter(
    (state) => nextDonationRecord(record(state), { type: 'code.submitted' }) !== null,
  )
  expect(takers).toEqual(['awaitingCode'])
})

test('a gift goes from the card to paid step by step', () => {
  const walk: readonly DonationRecordEvent[] = [
    { type: 'code.sent', attemptsLeft: 3 },
    { type: 'code.submitted' },
    { type: 'code.accepted' },
    { type: 'charge.sent' },
    { type: 'answer.lost' },
    { type: 'payment.confirmed' },
  ]
  const trail: string[] = []
  walk.reduce<DonationRecord>((now, event) => {
    const next = nextDonationRecord(now, event)
    if (next === null) throw new Error(`${now.state} refused ${event.type}`)
    trail.push(next.state)
    return next
  }, newDonationRecord)
  expect(trail).toEqual(['awaitingCode', 'confirming', 'accepted', 'charging', 'checking', 'paid'])
})
