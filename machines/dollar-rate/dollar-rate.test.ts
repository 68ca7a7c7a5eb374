import { expect, test } from 'vitest'
import { dollarsOf, endOfRate } from './dollar-rate.ts'

const rate = { soums: 12_000, day: '2026-11-20' }

test('an amount is worth whole dollars, one at least', () => {
  expect([35_000, 100_000, 500_000, 1000].map((amount) => dollarsOf(rate, amount))).toEqual([
    3, 8, 42, 1,
  ])
})

test('a rate is shown for ninety days from its day in Tashkent', () => {
  expect(new Date(endOfRate(rate)).toISOString()).toBe('2027-02-17T19:00:00.000Z')
})
