import { expect, test } from 'vitest'
import { expiryIssue, isExpired, luhn, parseExpiry } from './card.schema.ts'

test.each(['09/30', '0930', '09 / 30', '09/2030', ' 09/30 '])('%j is September 2030', (typed) => {
  expect(parseExpiry(typed)).toEqual({ month: 9, year: 2030 })
})

test('03/99 is March 2099', () => {
  expect(parseExpiry('03/99')).toEqual({ month: 3, year: 2099 })
})

test.each(['', '9/30', '09/3', '09-30', '09/203', '09/1999', 'ab/cd', '09/30/01'])(
  '%j is not MM/YY',
  (typed) => {
    expect(parseExpiry(typed)).toBe('format')
  },
)

test.each(['00/30', '13/30', '1330', '99/2030'])('%j has no such month', (typed) => {
  expect(parseExpiry(typed)).toBe('month')
})

test('a card is good to the last moment of its month in Tashkent', () => {
  const november = { month: 11, year: 2026 }
  expect(isExpired(november, Date.parse('2026-11-30T23:59:59.999+05:00'))).toBe(false)
  expect(isExpired(november, Date.parse('2026-12-01T00:00:00+05:00'))).toBe(true)
  expect(isExpired({ month: 12, year: 2026 }, Date.parse('2026-12-31T23:59:59+05:00'))).toBe(false)
  expect(isExpired({ month: 12, year: 2026 }, Date.parse('2027-01-01T00:00:00+05:00'))).toBe(true)
})

test('the first broken rule of an expiry is named', () => {
  const now = Date.parse('2026-11-20T12:00:00+05:00')
  expect(['1/30', '13/30', '10/26', '11/26'].map((typed) => expiryIssue(typed, now))).toEqual([
    'expiry.format',
    'expiry.month',
    'expiry.expired',
    null,
  ])
})

test('the check digit of a number is checked', () => {
  expect(luhn('8600000000000007')).toBe(true)
  expect(luhn('8600000000000008')).toBe(false)
  expect(luhn('')).toBe(false)
})
