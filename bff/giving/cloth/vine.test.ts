import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawVine } from './vine.ts'

/** What is sewn: a month's leaf or bloom a line, after the layer's beginning. */
const sewn = (months: number): readonly string[] =>
  drawVine(months).split('stroke-linejoin="round">\n').at(-1)?.split('\n').slice(0, months) ?? []

test('the same months give the same bytes, and one more leaf moves none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (months) => {
      expect(drawVine(months)).toBe(drawVine(months))
      const leaves = sewn(months)
      expect(leaves).toHaveLength(months)
      expect(leaves.every((leaf) => leaf.startsWith('<g transform='))).toBe(true)
      expect(new Set(leaves).size).toBe(months)
      expect(sewn(months + 1).slice(0, months)).toEqual(leaves)
    }),
  )
})

test('each leaf and bloom grows at the middle of its row', () => {
  const places = sewn(24).map((leaf) => {
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(leaf) ?? []
    return { x: Number(x), y: Number(y) }
  })
  expect(places).toHaveLength(24)
  for (const [month, { x, y }] of places.entries()) {
    expect(x).toBe(52 + (month % 12) * 56)
    expect(Math.abs(y - (month < 12 ? 80 : 240))).toBeLessThanOrEqual(12)
  }
})

test('a row holds twelve months, and ten years weigh at most 3 KB on the wire', () => {
  expect(drawVine(0)).toContain('height="160"')
  expect(drawVine(12)).toContain('height="160"')
  expect(drawVine(13)).toContain('height="320"')
  expect(brotliCompressSync(drawVine(120)).length).toBeLessThan(3_000)
})

test.each([
  [1, '0f62b4f3491040bd'],
  [14, '103d5f6f6bef7983'],
] as const)('%i months grow as they first grew', (months, frozen) => {
  expect(createHash('sha256').update(drawVine(months)).digest('hex').slice(0, 16)).toBe(frozen)
})
