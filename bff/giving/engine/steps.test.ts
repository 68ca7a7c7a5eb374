import { expect, test } from 'vitest'
import {
  donationRecordStates,
  hasTag,
  nextDonationRecord,
} from '#machines/donation-record/donation-record.ts'
import { actionIn, actionsByState, type Fact } from './steps.ts'

const facts: readonly Fact[] = [
  'card',
  'code',
  'donor',
  'unattended',
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

test('every state has an action for whatever is known of it', () => {
  for (const state of donationRecordStates) {
    expect(actionsByState[state].at(-1)?.needs, state).toEqual([])
    for (const situation of situations) expect(actionIn(state, situation)).toBeDefined()
  }
})

test('what can move money is sent only by the worker that stored the state just now', () => {
  const sending = donationRecordStates.filter((state) =>
    actionsByState[state].some((action) => 'step' in action && moneySteps.has(action.step)),
  )
  expect(sending).toEqual(['submittingCard', 'charging', 'confirmingCharge'])
  for (const state of sending) {
    expect(hasTag(state, 'mayTakeMoney'), state).toBe(true)
    for (const situation of situations) {
      const action = actionIn(state, situation)
      if ('step' in action) expect(situation.has('fresh'), state).toBe(true)
      else if (!situation.has('fresh'))
        expect(action, state).toMatchObject({ event: { type: 'answer.lost' } })
    }
  }
})

test('no step and no end as not charged follows where money may have moved', () => {
  for (const state of donationRecordStates.filter((one) => hasTag(one, 'mayTakeMoney')))
    for (const action of actionsByState[state])
      if ('event' in action && action.event.type === 'payment.refused')
        expect(action.needs, state).toContain('fresh')
})

test('an event of the table is one that the chart allows', () => {
  for (const state of donationRecordStates)
    for (const action of actionsByState[state])
      if ('event' in action)
        expect(
          nextDonationRecord({ state, attemptsLeft: 3, code: null }, action.event),
          `${state} ${action.event.type}`,
        ).not.toBeNull()
})

test('a donation that waits for its donor is left alone until its time is over', () => {
  expect(actionIn('awaitingCode', new Set(['unattended', 'session', 'inTime']))).toMatchObject({
    wait: true,
  })
  expect(actionIn('awaitingCode', new Set(['unattended', 'session']))).toMatchObject({
    event: { type: 'payment.expired' },
  })
})
