import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { donationTypes, paymentMethods } from '#machines/wire/payment-terms.ts'
import { bookEntries, LEAST_TOGETHER, percentsOf, type Given } from './book-entries.ts'

const CURRENT = '2027-03'
const monthAt = (place: number): string =>
  `${2025 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
/** The months of 2025, 2026 and those of 2027 before the current one. */
const months = fc.nat(25).map(monthAt)

const given: fc.Arbitrary<Given> = fc
  .record({
    month: months,
    method: fc.constantFrom(...paymentMethods),
    rhythm: fc.constantFrom(...donationTypes),
    donations: fc.integer({ min: 1, max: 14 }),
  })
  .map((way) => ({ ...way, sum: way.donations * 35_000 }))
const returned = fc.record({ month: months, sum: fc.integer({ min: 1, max: 500_000 }) })

const many = { given: fc.array(given, { maxLength: 40 }), returned: fc.array(returned) }
const sumOf = (rows: readonly { readonly sum: number }[]) =>
  rows.reduce((all, { sum }) => all + sum, 0)
const countOf = (rows: readonly { readonly donations: number }[]) =>
  rows.reduce((all, { donations }) => all + donations, 0)

test('of the months that are shown nothing is lost, and what is left out is fewer than ten', () => {
  fc.assert(
    fc.property(fc.record(many), ({ given: rows, returned: back }) => {
      const entries = bookEntries(rows, back, CURRENT)
      const last = entries[0]?.until ?? ''
      const first = rows.map(({ month }) => month).toSorted()[0] ?? ''
      const isShown = ({ month }: { readonly month: string }) => month >= first && month <= last
      expect(countOf(entries)).toBe(countOf(rows.filter(isShown)))
      expect(sumOf(entries)).toBe(sumOf(rows.filter(isShown)))
      expect(entries.reduce((all, entry) => all + entry.returned, 0)).toBe(
        sumOf(back.filter(isShown)),
      )
      expect(countOf(rows.filter((row) => !isShown(row)))).toBeLessThan(LEAST_TOGETHER)
    }),
  )
})

test('no entry has fewer than ten, none has more months than it needs, and none is left between two', () => {
  fc.assert(
    fc.property(fc.record(many), ({ given: rows, returned: back }) => {
      const entries = bookEntries(rows, back, CURRENT)
      for (const { from, until, donations } of entries) {
        expect(donations).toBeGreaterThanOrEqual(LEAST_TOGETHER)
        const before = rows.filter(({ month }) => month >= from && month < until)
        expect(countOf(before)).toBeLessThan(LEAST_TOGETHER)
      }
      entries.slice(1).forEach(({ until }, place) => {
        const next = Number(until.slice(0, 4)) * 12 + Number(until.slice(5))
        const { from = '' } = entries[place] ?? {}
        expect(Number(from.slice(0, 4)) * 12 + Number(from.slice(5))).toBe(next + 1)
      })
    }),
  )
})

test('what was shown stays as it was when further months are over', () => {
  fc.assert(
    fc.property(fc.record(many), fc.nat(25), ({ given: rows, returned: back }, place) => {
      const then = monthAt(place)
      const isBefore = ({ month }: { readonly month: string }) => month < then
      const earlier = bookEntries(rows.filter(isBefore), back.filter(isBefore), then)
      const now = bookEntries(rows, back, CURRENT)
      expect(now.slice(now.length - earlier.length)).toEqual(earlier)
    }),
  )
})

test('shares are whole and 100 together, and each is within one of the exact one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 6 }), (counts) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      const percents = percentsOf(counts)
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(all === 0 ? 0 : 100)
      counts.forEach((count, place) => {
        const exact = all === 0 ? 0 : (count * 100) / all
        expect(Math.abs((percents[place] ?? 0) - exact)).toBeLessThan(1)
        expect(Number.isInteger(percents[place])).toBe(true)
      })
    }),
  )
})

test('what is rounded away goes to the largest remainders, whatever the shares are', () => {
  // 71.4 and 28.6 of a hundred.
  expect(percentsOf([5, 2])).toEqual([71, 29])
  expect(percentsOf([2, 5])).toEqual([29, 71])
})

test('of nothing every share is none', () => {
  expect(percentsOf([])).toEqual([])
  expect(percentsOf([0, 0])).toEqual([0, 0])
})

test('the month that goes on is in no entry, however much was given in it', () => {
  const way = { method: 'card', rhythm: 'one-time', sum: 350_000, donations: 10 } as const
  const rows = ['2027-02', CURRENT].map((month) => ({ ...way, month }))
  expect(bookEntries(rows, [{ month: CURRENT, sum: 35_000 }], CURRENT)).toMatchObject([
    { from: '2027-02', until: '2027-02', donations: 10, returned: 0 },
  ])
})

test('shares are of the number of donations and not of what they brought', () => {
  const way = { month: '2026-11', rhythm: 'one-time' as const }
  const rows: readonly Given[] = [
    { ...way, method: 'card', donations: 9, sum: 9 * 35_000 },
    { ...way, method: 'click', donations: 1, sum: 500_000_000 },
  ]
  expect(bookEntries(rows, [], CURRENT)).toMatchObject([
    {
      methods: [
        { name: 'card', percent: 90 },
        { name: 'click', percent: 10 },
      ],
      rhythms: [{ name: 'one-time', percent: 100 }],
    },
  ])
})
