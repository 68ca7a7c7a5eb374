import { expect, test } from 'vitest'
import { DAY_MS } from '#machines/wire/durations.ts'
import {
  chargeMoment,
  isChargeable,
  monthBegin,
  monthToCharge,
  monthToCome,
} from './plan.calendar.ts'

const at = (moment: string) => Date.parse(`${moment}+05:00`)

test('a month begins at midnight in Tashkent and is charged at ten in the morning of its day', () => {
  expect(monthBegin('2027-01')).toBe(at('2027-01-01T00:00:00'))
  expect(chargeMoment('2027-01', 15)).toBe(at('2027-01-15T10:00:00'))
})

test('the month to come is one whose charge is still before us, so that nothing is charged at once', () => {
  const charge = at('2027-01-15T10:00:00')
  expect(monthToCome('2027-01', 15, charge - 1)).toBe('2027-01')
  expect(monthToCome('2027-01', 15, charge)).toBe('2027-02')
  expect(monthToCome('2026-11', 15, charge - 1), 'a former month').toBe('2027-01')
  expect(monthToCome('2027-03', 15, charge), 'a later month').toBe('2027-03')
})

test('a month may be charged until it is over, or until eight days after its charge', () => {
  const end = at('2027-02-01T00:00:00')
  expect(isChargeable('2027-01', 5, end - 1)).toBe(true)
  expect(isChargeable('2027-01', 5, end)).toBe(false)
  const lastTry = chargeMoment('2027-01', 31) + 8 * DAY_MS
  expect(isChargeable('2027-01', 31, lastTry - 1)).toBe(true)
  expect(isChargeable('2027-01', 31, lastTry)).toBe(false)
  expect(monthToCharge('2027-01', 31, lastTry - 1)).toBe('2027-01')
  expect(monthToCharge('2027-01', 31, lastTry)).toBe('2027-02')
})
