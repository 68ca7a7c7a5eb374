import { expect, test } from 'vitest'
import fc from 'fast-check'
import { DAY_MS } from '#machines/wire/durations.ts'
import {
  chargeDay,
  chargeMoment,
  dayAt,
  isChargeable,
  monthAfter,
  monthAt,
  monthToCharge,
  remindersDue,
} from './plan.calendar.ts'
import type { PlanEvent } from './plan.machine.ts'
import {
  newPlanRecord,
  nextPlanRecord,
  planHasTag,
  planMoment,
  planStates,
  type PlanRecord,
} from './plan.ts'

const apply = (record: PlanRecord, ...events: readonly PlanEvent[]): PlanRecord | null =>
  events.reduce<PlanRecord | null>(
    (known, event) => (known === null ? null : nextPlanRecord(known, event)),
    record,
  )
const due = { type: 'charge.due' } as const
const refused = { type: 'charge.refused', month: '2027-01' } as const
const paid = { type: 'charge.paid', month: '2027-01' } as const
const january = newPlanRecord('2027-01')

test('a paid month leads to the next', () => {
  expect(apply(january, due, paid)).toMatchObject({
    state: 'active',
    month: '2027-02',
    refusals: 0,
  })
})

test('a month is refused three times, then the plan is over', () => {
  expect(apply(january, due, refused)).toMatchObject({ state: 'retrying', refusals: 1 })
  expect(apply(january, due, refused, due, refused)).toMatchObject({ state: 'retrying' })
  expect(apply(january, due, refused, due, refused, due, refused)).toMatchObject({
    state: 'ended',
    endReason: 'refused',
  })
})

test('another month’s news changes nothing', () => {
  expect(apply(january, due, { type: 'charge.paid', month: '2026-12' })).toBeNull()
  expect(apply(january, due, { type: 'charge.refused', month: '2026-12' })).toBeNull()
  expect(apply(january, { type: 'month.skipped', month: '2026-12' })).toBeNull()
  expect(apply(january, { type: 'charge.paid', month: '2027-02' })).toBeNull()
})

test('a month is skipped for a later one alone, and paused until a later one alone', () => {
  for (const type of ['month.skipped', 'plan.paused'] as const) {
    expect(apply(january, { type, month: '2027-01' }), type).toBeNull()
    expect(apply(january, { type, month: '2026-12' }), type).toBeNull()
    expect(apply(january, { type, month: '2027-02' }), type).toMatchObject({ month: '2027-02' })
  }
})

test('a refused month that is paid after all is paid, and the next counts refusals from zero', () => {
  const late = apply(january, due, refused, paid)
  expect(late).toMatchObject({ state: 'active', month: '2027-02', refusals: 0 })
})

const link = { type: 'link.due' } as const
const lapsed = { type: 'link.lapsed' } as const

test('a lapsed month is left out and the next comes; three in a row end the plan', () => {
  const once = apply(january, link, lapsed)
  expect(once).toMatchObject({ state: 'active', month: '2027-02', lapses: 1, reminders: 0 })
  const twice = apply(january, link, lapsed, link, lapsed)
  expect(twice).toMatchObject({ state: 'active', month: '2027-03', lapses: 2 })
  expect(apply(january, link, lapsed, link, lapsed, link, lapsed)).toMatchObject({
    state: 'ended',
    month: '2027-03',
    endReason: 'lapsed',
  })
})

test('a paid month, also one that is paid after its link had lapsed, forgets the lapses', () => {
  const twice = apply(january, link, lapsed, link, lapsed) as PlanRecord
  expect(apply(twice, link, { type: 'charge.paid', month: '2027-03' })).toMatchObject({
    month: '2027-04',
    lapses: 0,
  })
  expect(apply(twice, { type: 'charge.paid', month: '2027-02' })).toMatchObject({
    month: '2027-03',
    lapses: 0,
  })
})

const changed = { type: 'card.changed', isBeingPaid: false } as const

test('another card is charged at once for a month that is due, as for the first time', () => {
  const retrying = apply(january, due, refused) as PlanRecord
  expect(apply(retrying, changed)).toMatchObject({ state: 'active', month: '2027-01', refusals: 0 })
  const waiting = apply(january, link, lapsed, link) as PlanRecord
  expect(apply(waiting, changed)).toMatchObject({ state: 'active', month: '2027-02', lapses: 0 })
})

test('another card waits for what may still pay the month', () => {
  const waiting = apply(january, link) as PlanRecord
  for (const record of [
    apply(january, due, changed),
    apply(waiting, { type: 'card.changed', isBeingPaid: true }),
  ]) {
    expect(record).toMatchObject({ state: 'chargingFormer', month: '2027-01' })
    expect(apply(record as PlanRecord, refused)).toMatchObject({ state: 'active', refusals: 0 })
    expect(apply(record as PlanRecord, paid)).toMatchObject({ state: 'active', month: '2027-02' })
    expect(apply(record as PlanRecord, changed)).toMatchObject({ state: 'chargingFormer' })
  }
})

test('another card changes nothing else where no month is due, and comes too late for an end', () => {
  expect(apply(january, changed)).toMatchObject(january)
  const paused = apply(january, { type: 'plan.paused', month: '2027-03' }) as PlanRecord
  expect(apply(paused, changed)).toMatchObject(paused)
  expect(apply(january, { type: 'plan.cancelled' }, changed)).toBeNull()
})

test('a pause ends three days before its month, so that the donor is told in time', () => {
  const paused = apply(january, { type: 'plan.paused', month: '2027-03' }) as PlanRecord
  expect(planMoment(paused, 20, 0)).toBe(chargeMoment('2027-03', 20) - 3 * DAY_MS)
  expect(apply(paused, { type: 'pause.over' })).toMatchObject({ state: 'active', month: '2027-03' })
})

test('a link is reminded of on its third and sixth day, each once', () => {
  const begun = chargeMoment('2027-01', 20)
  const sent = apply(january, link) as PlanRecord
  const reminded = (reminders: number) =>
    apply(sent, { type: 'reminder.due', reminders }) as PlanRecord
  expect(planMoment(sent, 20, begun)).toBe(begun + 3 * DAY_MS)
  expect(planMoment(reminded(1), 20, begun)).toBe(begun + 6 * DAY_MS)
  expect(planMoment(reminded(2), 20, begun)).toBe(begun + 7 * DAY_MS)
  expect(nextPlanRecord(reminded(1), { type: 'reminder.due', reminders: 1 })).toBeNull()
  const due = [2, 3, 5, 6, 20].map((days) => remindersDue(begun, begun + days * DAY_MS))
  expect(due).toEqual([0, 1, 1, 2, 2])
})

test('an ended plan ignores every event', () => {
  for (const over of [
    apply(january, { type: 'plan.cancelled' }),
    apply(january, link, lapsed, link, lapsed, link, lapsed),
  ]) {
    expect(planHasTag(over?.state ?? 'active', 'over')).toBe(true)
    for (const event of [due, paid, refused, { type: 'plan.cancelled' } as const])
      expect(nextPlanRecord(over as PlanRecord, event)).toBeNull()
  }
})

test('every running state can be ended by the donor, and has its moment exactly when it is dated', () => {
  for (const state of planStates) {
    const record = { ...january, state, refusals: state === 'retrying' ? 1 : 0 }
    const isOver = planHasTag(state, 'over')
    expect(nextPlanRecord(record, { type: 'plan.cancelled' }) === null).toBe(isOver)
    expect(planMoment(record, 20, 0) !== null).toBe(planHasTag(state, 'dated'))
  }
})

test('again after three and seven days from the first try', () => {
  const begun = chargeMoment('2027-01', 20)
  const once = apply(january, due, refused) as PlanRecord
  const twice = apply(once, due, refused) as PlanRecord
  expect(planMoment(once, 20, begun)).toBe(begun + 3 * DAY_MS)
  expect(planMoment(twice, 20, begun)).toBe(begun + 7 * DAY_MS)
})

test.each([
  ['2027-02', 31, '2027-02-28'],
  ['2028-02', 30, '2028-02-29'],
  ['2027-04', 31, '2027-04-30'],
  ['2027-12', 31, '2027-12-31'],
  ['2027-01', 1, '2027-01-01'],
])('in %s the day %i is %s', (month, day, expected) => expect(chargeDay(month, day)).toBe(expected))

test('the month of a moment is Tashkent’s', () => {
  expect(monthAt(Date.parse('2026-12-31T19:00:00Z'))).toBe('2027-01')
  expect(dayAt(Date.parse('2026-12-31T18:59:00Z'))).toBe(31)
  expect(monthAfter('2026-12')).toBe('2027-01')
})

const days = fc.integer({ min: 1, max: 31 })
const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2040-01-01') })

test('the planned month is charged within its days or skipped for the current one, never for a former', () => {
  fc.assert(
    fc.property(days, moments, moments, (day, planned, now) => {
      const month = monthAt(planned)
      const chosen = monthToCharge(month, day, now)
      expect(chosen >= month).toBe(true)
      expect(isChargeable(chosen, day, now)).toBe(true)
      if (chosen !== month) expect(chosen).toBe(monthAt(now))
    }),
  )
})

test('two months in a row are at least three weeks apart, whenever they are begun', () => {
  fc.assert(
    fc.property(days, moments, (day, now) => {
      const month = monthAt(now)
      const next = monthAfter(month)
      const latest = Math.min(now, chargeMoment(month, day) + 8 * DAY_MS)
      expect(chargeMoment(next, day) - Math.max(latest, chargeMoment(month, day))).toBeGreaterThan(
        19 * DAY_MS,
      )
    }),
  )
})
