import { expect, test } from 'vitest'
import { daysLeft, endOf, isPastDeadline, nextMidnight } from './vacancy.ts'

const at = (text: string) => Date.parse(text)

test('a vacancy ends with the end of its last day in Tashkent', () => {
  expect(endOf('2026-12-31')).toBe(at('2027-01-01T00:00:00+05:00'))
  expect(isPastDeadline('2026-12-31', at('2026-12-31T23:59:59.999+05:00'))).toBe(false)
  expect(isPastDeadline('2026-12-31', at('2027-01-01T00:00:00+05:00'))).toBe(true)
})

test.each([
  ['2026-12-21T00:00:00+05:00', 10],
  ['2026-12-21T23:59:59+05:00', 10],
  ['2026-12-20T18:59:59Z', 11],
  ['2026-12-30T23:59:00+05:00', 1],
  ['2026-12-31T00:00:00+05:00', 0],
  ['2027-03-01T00:00:00+05:00', 0],
])('on %s there are %i days to the 31st of December', (now, days) => {
  expect(daysLeft('2026-12-31', at(now))).toBe(days)
})

test('the next midnight is the one of Tashkent and never now', () => {
  expect(nextMidnight(at('2026-11-20T18:59:59.999Z'))).toBe(at('2026-11-20T19:00:00Z'))
  expect(nextMidnight(at('2026-11-20T19:00:00Z'))).toBe(at('2026-11-21T19:00:00Z'))
})
