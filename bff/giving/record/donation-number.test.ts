import { expect, test } from 'vitest'
import type { DonationRow } from './donations.table.ts'
import { donationNumber } from './donation-number.ts'

const numberOf = (paidAt: string | null, number: number | null) =>
  donationNumber({ paidAt: paidAt === null ? null : Date.parse(paidAt), number } as DonationRow)

test('a number has the year in which it is paid in Tashkent, and six digits or more', () => {
  expect(numberOf('2026-12-31T23:59:59+05:00', 12)).toBe('SOS-2026-000012')
  expect(numberOf('2027-01-01T00:00:00+05:00', 12)).toBe('SOS-2027-000012')
  expect(numberOf('2027-01-01T04:00:00+05:00', 1_234_567)).toBe('SOS-2027-1234567')
})

test('what is not paid, or was given no number, has none', () => {
  expect(() => numberOf(null, 12)).toThrow('no number')
  expect(() => numberOf('2026-12-31T12:00:00+05:00', null)).toThrow('no number')
})
