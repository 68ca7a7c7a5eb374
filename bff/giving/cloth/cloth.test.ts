import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCloth, PLACES } from './cloth.ts'
import type { Stitch } from './sewing.ts'
import { drawnSlots, slots } from './pattern.ts'
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

test('the pattern is what the first stitches were sewn by', () => {
  const places = slots.map(({ x, y, turn, shape }) => [Math.round(x), Math.round(y), turn, shape])
  expect(createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16)).toBe(
    '8a01052aa68bd8b9',
  )
  expect(PLACES).toBeGreaterThanOrEqual(1_000)
})

/** A history with all seasons and kinds, and some given back. */
const historyOf = (count: number): readonly Stitch[] =>
  Array.from({ length: count }, (_, place) => ({
    season: seasons[Math.floor(place / 25) % seasons.length] ?? 'winter',
    isMonthly: place % 3 === 0,
    isUnpicked: place % 17 === 5,
  }))
const sum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

test.each([
  [12, '3982e54e79134d13'],
  [100, '2267bdf8ce5fe1e6'],
  [1000, 'fc26761e365f185f'],
] as const)('%i stitches lie where they were sewn, in their colours', (count, frozen) => {
  expect(sum(stitchesIn(drawCloth(historyOf(count))).join('\n'))).toBe(frozen)
})

test.each([
  [0, [504, 336]],
  [60, [504, 336]],
  [61, [912, 608]],
  [260, [912, 608]],
  [261, [1200, 800]],
  [1000, [1200, 800]],
] as const)(
  'a cloth of %i stitches is seen from as near as it is young',
  (count, [width, height]) => {
    const across = `width="${width}" height="${height}" viewBox="-${width / 2} -${height / 2} ${width} ${height}"`
    const down = `width="${height}" height="${width}" viewBox="-${height / 2} -${width / 2} ${height} ${width}"`
    expect(drawCloth(historyOf(count))).toContain(
      `<svg xmlns="http://www.w3.org/2000/svg" ${across}>`,
    )
    expect(drawCloth(historyOf(count), { isTall: true })).toContain(
      `<svg xmlns="http://www.w3.org/2000/svg" ${down}>`,
    )
  },
)

test('hung lengthways, a stitch that is looked at is in the middle of what is seen', () => {
  const picture = drawCloth(historyOf(100), { isTall: true, near: 70 })
  const [, x = '', y = ''] = /<circle cx="(-?\d+)" cy="(-?\d+)"/.exec(picture) ?? []
  // A quarter's turn takes x, y to -y, x.
  expect(picture).toContain(`viewBox="${-Number(y) - 120} ${Number(x) - 180} 240 360"`)
  expect(picture).toContain('<g transform="rotate(90)">')
})

test('where every stitch of a motif is sewn, its pencil lines are gone; the open corner stays drawn', () => {
  const pencilLines = (count: number) => {
    const sewn = { season: 'spring', isMonthly: false, isUnpicked: false } as const
    const svg = drawCloth(Array.from({ length: count }, () => sewn))
    const [, pencil = ''] = svg.split(/<g fill="[^"]*" stroke="[^"]*">/)
    return pencil.split('</g>')[0]?.match(/<use /g)?.length ?? 0
  }
  const open = drawnSlots.length - PLACES
  expect(pencilLines(PLACES)).toBeGreaterThanOrEqual(open)
  expect(pencilLines(PLACES)).toBeLessThan(pencilLines(PLACES - 300))
  expect(pencilLines(PLACES - 300)).toBeLessThan(drawnSlots.length)
  expect(pencilLines(261)).toBeGreaterThan(pencilLines(PLACES - 300))
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
