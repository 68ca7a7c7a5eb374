import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawMedallion } from './medallion.ts'
import type { Stitch } from './sewing.ts'
import { seasons } from './threads.ts'

const stitch: fc.Arbitrary<Stitch> = fc.record({
  season: fc.constantFrom(...seasons),
  isMonthly: fc.boolean(),
  isUnpicked: fc.boolean(),
})
const year = fc.array(stitch, { minLength: 10, maxLength: 1_200, size: 'max' })
const sewnIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<use [^>]*fill="url[^>]*>/g)].map(([use]) => use)

test('the same stitches give the same bytes, each at a place of its own', () => {
  fc.assert(
    fc.property(year, (stitches) => {
      const svg = drawMedallion(stitches)
      expect(drawMedallion(structuredClone(stitches))).toBe(svg)
      const places = sewnIn(svg)
        .filter((use) => !use.includes('-eye'))
        .map((use) => use.replace(/ fill=.*/, ''))
      expect(new Set(places).size).toBe(places.length)
      expect(places).toHaveLength(stitches.filter(({ isUnpicked }) => !isUnpicked).length)
    }),
    { numRuns: 20 },
  )
})

/** A year as any other, by its number alone. */
const someYear = (count: number): readonly Stitch[] =>
  Array.from({ length: count }, (_, index) => ({
    season: seasons[Math.floor((index * 4) / count)] ?? 'winter',
    isMonthly: index % 3 === 0,
    isUnpicked: index % 97 === 50,
  }))

test('a year that is over is drawn as it was drawn first', () => {
  const drawn = [10, 97, 1_000].map((count) => drawMedallion(someYear(count))).join('')
  expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe('fa20a0d6232ddee6')
})

test('a thousand donations weigh at most 12 KB on the wire, whatever they were', () => {
  const thousand = fc.array(stitch, { minLength: 1_000, maxLength: 1_000, size: 'max' })
  fc.assert(
    fc.property(thousand, (stitches) => {
      expect(brotliCompressSync(drawMedallion(stitches)).length).toBeLessThanOrEqual(12 * 1024)
    }),
    { numRuns: 2 },
  )
})
