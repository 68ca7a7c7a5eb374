import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCloth, PLACES } from './cloth.ts'
import type { Stitch } from './sewing.ts'
import { slots } from './plan.ts'
import { seasonOf, seasons } from './threads.ts'

const stitch: fc.Arbitrary<Stitch> = fc.record({
  season: fc.constantFrom(...seasons),
  isMonthly: fc.boolean(),
  isUnpicked: fc.boolean(),
})
/** Lengths within one view of the cloth: it is looked at from farther away after 60 and 260 stitches. */
const history = fc.oneof(
  fc.array(stitch, { maxLength: 59 }),
  fc.array(stitch, { minLength: 61, maxLength: 259 }),
  fc.array(stitch, { minLength: 261, maxLength: PLACES - 1, size: 'max' }),
)
const stitchesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<use [^>]*fill="url[^>]*>/g)].map(([use]) => use)

test('the same stitches give the same bytes, and no stitch moves when one is added', () => {
  fc.assert(
    fc.property(history, stitch, (before, next) => {
      const svg = drawCloth(before)
      expect(drawCloth(structuredClone(before))).toBe(svg)
      const after = new Set(stitchesIn(drawCloth([...before, next])))
      for (const use of stitchesIn(svg)) expect(after).toContain(use)
    }),
    { numRuns: 60 },
  )
})

test('the plan is what the first stitches were sewn by', () => {
  const places = slots.map(({ x, y, turn, shape }) => [Math.round(x), Math.round(y), turn, shape])
  expect(createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16)).toBe(
    '8a01052aa68bd8b9',
  )
  expect(PLACES).toBeGreaterThanOrEqual(1_000)
})

test('a thousand donations weigh at most 12 KB on the wire, whatever they were', () => {
  const thousand = fc.array(stitch, { minLength: 1_000, maxLength: 1_000, size: 'max' })
  fc.assert(
    fc.property(thousand, (stitches) => {
      expect(brotliCompressSync(drawCloth(stitches)).length).toBeLessThanOrEqual(12 * 1024)
    }),
    { numRuns: 5 },
  )
})

test('an unpicked stitch leaves its place empty', () => {
  const sewn: Stitch = { season: 'spring', isMonthly: false, isUnpicked: false }
  const ten = Array.from({ length: 10 }, () => sewn)
  const unpicked = ten.with(4, { ...sewn, isUnpicked: true })
  expect(stitchesIn(drawCloth(ten))).toHaveLength(10)
  expect(stitchesIn(drawCloth(unpicked))).toHaveLength(9)
})

test('the place of the next stitch is seen from near by, ringed, with the needle in it', () => {
  fc.assert(
    fc.property(history, (stitches) => {
      const svg = drawCloth(stitches, { near: 'next' })
      expect(drawCloth(structuredClone(stitches), { near: 'next' })).toBe(svg)
      const needle = /<g transform="translate\((-?\d+) (-?\d+)\)rotate\(28\)">/.exec(
        drawCloth(stitches),
      )
      const [, x = '', y = ''] = needle ?? []
      for (const picture of [svg, drawCloth(stitches)]) {
        expect(picture).toContain(needle?.[0])
        expect(picture).toContain(`<circle cx="${x}" cy="${y}"`)
      }
      expect(svg).toContain(`viewBox="${Number(x) - 240} ${Number(y) - 160} 480 320"`)
    }),
    { numRuns: 20 },
  )
})

test('a year has four seasons, winter with December in it', () => {
  expect(['2026-12', '2027-02', '2027-03', '2027-06', '2027-09', '2027-11'].map(seasonOf)).toEqual([
    'winter',
    'winter',
    'spring',
    'summer',
    'autumn',
    'autumn',
  ])
})
