import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abr, abrPattern, type AbrCloth, type AbrShape } from './abr.ts'

const colours = ['#f6e7c8', '#9b2335', '#f2a950', '#14306b', '#f6e7c8']

const cloth = (seed: number, shape: AbrShape = 'almond'): AbrCloth => ({
  seed,
  repeat: [240, 300],
  thread: 4,
  feather: 24,
  ground: '#1f4f96',
  motifs: [
    { shape, at: [120, 150], size: [160, 250], colours },
    { shape, at: [0, 0], size: [90, 150], colours: ['#f6e7c8', '#7fb0dd', '#14306b'] },
  ],
})

const shapes: AbrShape[] = ['almond', 'lozenge', 'pomegranate', 'drop', 'comb']
const anyCloth = fc.record({ seed: fc.integer(), shape: fc.constantFrom(...shapes) })

type Stroke = { readonly x: number; readonly from: number; readonly to: number }

function strokesOf(path: string): Stroke[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/m(-?[\d.]+) ?(-?\d+)v(\d+)/gi)].map(([, across, along, length]) => {
    x += Number(across)
    const from = y + Number(along)
    y = from + Number(length)
    return { x, from, to: y }
  })
}

const pathsOf = (svg: string): string[] =>
  [...svg.matchAll(/<path stroke="[^"]+" d="([^"]+)"/g)].map(([, path]) => path ?? '')

test('the same seed weaves the same cloth, another seed another', () => {
  expect(abr(cloth(7))).toBe(abr(cloth(7)))
  expect(abr(cloth(7))).not.toBe(abr(cloth(8)))
})

test('a cloth of two motifs weighs at most 2 KB on the wire', () => {
  fc.assert(
    fc.property(anyCloth, ({ seed, shape }) => {
      expect(brotliCompressSync(abr(cloth(seed, shape))).length).toBeLessThanOrEqual(2048)
    }),
    { numRuns: 40 },
  )
})

test('every edge runs along the warp: only vertical strokes, one thread apart, inside the repeat', () => {
  fc.assert(
    fc.property(anyCloth, ({ seed, shape }) => {
      const paths = pathsOf(abr(cloth(seed, shape)))
      expect(paths.length).toBeGreaterThan(5)
      for (const path of paths) {
        expect(path.replace(/m-?[\d.]+ ?-?\d+v\d+/gi, '')).toBe('')
        for (const { x, from, to } of strokesOf(path)) {
          expect((x - 2) % 4).toBe(0)
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(240)
          expect(to).toBeGreaterThan(from)
          // What lies outside comes again on the other side.
          expect(from).toBeLessThanOrEqual(300)
          expect(to).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('the cloth goes on over its seam: a thread cut at the top enters at the bottom', () => {
  const all = pathsOf(abr(cloth(3))).map(strokesOf)
  for (const threads of all) {
    for (const { x, from, to } of threads.filter((thread) => thread.from < 0)) {
      expect(threads).toContainEqual({ x, from: from + 300, to: to + 300 })
    }
  }
  expect(all.flat().some(({ from }) => from < 0)).toBe(true)
})

test('a pattern carries its id, its size and the plane it lies in', () => {
  expect(abrPattern('cloth', cloth(1), 'matrix(1 .2 0 .6 0 0)')).toMatch(
    /^<pattern id="cloth" width="240" height="300" patternUnits="userSpaceOnUse" patternTransform="matrix\(1 \.2 0 \.6 0 0\)">/,
  )
})
