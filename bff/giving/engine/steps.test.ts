import { expect, test } from 'vitest'
import {
  donationRecordStates,
  hasTag,
  newDonationRecord,
  nextDonationRecord,
} from '#machines/donation-record/donation-record.ts'
import { actionIn, actionsByWay, otherwise, type Condition } from './steps.ts'

const conditions: readonly Condition[] = [
  'card',
  'code',
  'donor',
  'unattended',
  'fresh',
  'session',
  'inTime',
  'late',
]
/** Every set of conditions. */
const situations = Array.from(
  { length: 2 ** conditions.length },
  (_, bits) => new Set(conditions.filter((_condition, place) => (bits >> place) % 2 === 1)),
)
const ways = ['codeForCard', 'codeForCharge', 'page', 'heldPage'] as const
const moneySteps: ReadonlySet<string> = new Set([
  'submitCard',
  'charge',
  'confirmCharge',
  'capture',
])

const actionsIn = (way: (typeof ways)[number], state: (typeof donationRecordStates)[number]) => [
  ...(actionsByWay[way][state] ?? []),
  otherwise[state],
]

test('every state has an action that needs nothing, and sends nothing', () => {
  for (const state of donationRecordStates) {
    expect(otherwise[state].needs, state).toEqual([])
    expect('step' in otherwise[state], state).toBe(false)
  }
})

test.each(ways)(
  'what can move money is sent only by the worker that stored the state just now (%s)',
  (way) => {
    const sending = donationRecordStates.filter((state) =>
      actionsIn(way, state).some((action) => 'step' in action && moneySteps.has(action.step)),
    )
    expect(sending).toEqual(
      {
        codeForCard: ['charging'],
        codeForCharge: ['submittingCard', 'confirmingCharge'],
        page: [],
        heldPage: ['capturing'],
      }[way],
    )
    for (const state of ['submittingCard', 'charging', 'confirmingCharge', 'capturing'] as const) {
      expect(hasTag(state, 'mayTakeMoney'), state).toBe(true)
      for (const situation of situations) {
        const action = actionIn(way, state, situation)
        if ('step' in action) expect(situation.has('fresh'), state).toBe(true)
        else if (!situation.has('fresh'))
          expect(action, state).toMatchObject({ event: { type: 'answer.lost' } })
      }
    }
  },
)

test.each(ways)(
  'no end as not charged follows where money may have moved, unless nothing was sent yet (%s)',
  (way) => {
    for (const state of donationRecordStates.filter((one) => hasTag(one, 'mayTakeMoney')))
      for (const action of actionsIn(way, state))
        if ('event' in action && action.event.type === 'payment.refused')
          expect(action.needs, state).toContain('fresh')
  },
)

test.each(ways)('an event of the table is one that the chart allows (%s)', (way) => {
  const record = newDonationRecord({ type: 'one-time', method: 'card' })
  for (const state of donationRecordStates)
    for (const action of actionsIn(way, state))
      if ('event' in action)
        expect(
          nextDonationRecord({ ...record, state }, action.event),
          `${state} ${action.event.type}`,
        ).not.toBeNull()
})

test('a donation that waits for its donor is left alone until its time is over', () => {
  for (const way of ['codeForCard', 'codeForCharge'] as const) {
    expect(actionIn(way, 'awaitingCode', new Set(['unattended', 'inTime']))).toMatchObject({
      wait: true,
    })
    expect(actionIn(way, 'awaitingCode', new Set(['unattended', 'session']))).toMatchObject({
      event: { type: 'payment.expired' },
    })
  }
})

test('a payment that its provider does not cancel is asked about', () => {
  expect(actionIn('codeForCharge', 'closing', new Set())).toMatchObject({
    event: { type: 'payment.open' },
  })
  for (const way of ['codeForCard', 'page', 'heldPage'] as const)
    expect(actionIn(way, 'closing', new Set())).toMatchObject({ step: 'cancelPayment' })
})

test('in each state a call that has everything sends the step of that state', () => {
  const everything = new Set<Condition>(['card', 'code', 'donor', 'fresh', 'session', 'inTime'])
  const sent = (way: (typeof ways)[number]) =>
    Object.fromEntries(
      donationRecordStates.flatMap((state) => {
        const action = actionIn(way, state, everything)
        return 'step' in action ? [[state, action.step]] : []
      }),
    )
  expect(sent('codeForCard')).toEqual({
    received: 'prepare',
    scheduled: 'prepareCharge',
    sendingCode: 'sendCode',
    requestingCode: 'resendCode',
    verifyingCode: 'verifyCode',
    preparingCharge: 'prepareCharge',
    charging: 'charge',
    closing: 'cancelPayment',
  })
  expect(sent('codeForCharge')).toEqual({
    received: 'prepare',
    submittingCard: 'submitCard',
    sendingCode: 'sendCode',
    requestingCode: 'resendCode',
    confirmingCharge: 'confirmCharge',
  })
  expect(sent('page')).toEqual({ received: 'prepare', closing: 'cancelPayment' })
  expect(sent('heldPage')).toEqual({
    received: 'prepare',
    capturing: 'capture',
    closing: 'cancelPayment',
  })
})
