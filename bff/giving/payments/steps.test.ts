import { expect, test } from 'vitest'
import {
  donationRecordStates,
  hasTag,
  nextDonationRecord,
} from '#machines/donation-record/donation-record.ts'
import { moveIn, movesOf, type Fact } from './steps.ts'

const facts: readonly Fact[] = [
  'card',
  'code',
  'donor',
  'turn',
  'fresh',
  'session',
  'inTime',
  'late',
]
/** Every set of facts. */
const situations = Array.from(
  { length: 2 ** facts.length },
  (_, bits) => new Set(facts.filter((_fact, place) => (bits >> place) % 2 === 1)),
)
const moneySteps: ReadonlySet<string> = new Set(['submitCard', 'charge', 'confirmCharge'])

test('every state has a move for whatever is known of it', () => {
  for (const state of donationRecordStates) {
    expect(movesOf[state].at(-1)?.needs, state).toEqual([])
    for (const situation of situations) expect(moveIn(state, situation)).toBeDefined()
  }
})

test('what can move money is sent only by the worker that stored the state just now', () => {
  const sending = donationRecordStates.filter((state) =>
    movesOf[state].some((move) => 'step' in move && moneySteps.has(move.step)),
  )
  expect(sending).toEqual(['submittingCard', 'charging', 'confirmingCharge'])
  for (const state of sending) {
    expect(hasTag(state, 'mayTakeMoney'), state).toBe(true)
    for (const situation of situations) {
      const move = moveIn(state, situation)
      if ('step' in move) expect(situation.has('fresh'), state).toBe(true)
      else if (!situation.has('fresh'))
        expect(move, state).toMatchObject({ event: { type: 'answer.lost' } })
    }
  }
})

test('no step and no end without money stands where money may have moved unasked', () => {
  for (const state of donationRecordStates.filter((one) => hasTag(one, 'mayTakeMoney')))
    for (const move of movesOf[state])
      if ('event' in move && move.event.type === 'payment.refused')
        expect(move.needs, state).toContain('fresh')
})

test('an event of the table is one that the chart allows', () => {
  for (const state of donationRecordStates)
    for (const move of movesOf[state])
      if ('event' in move)
        expect(
          nextDonationRecord({ state, attemptsLeft: 3, code: null }, move.event),
          `${state} ${move.event.type}`,
        ).not.toBeNull()
})

test('a donation that waits for its donor is left alone until its time is over', () => {
  expect(moveIn('awaitingCode', new Set(['turn', 'session', 'inTime']))).toMatchObject({
    wait: true,
  })
  expect(moveIn('awaitingCode', new Set(['turn', 'session']))).toMatchObject({
    event: { type: 'payment.expired' },
  })
})
