import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { girih } from './girih.ts'
import { shortNumbers } from '../short-numbers.ts'
import { ornamentFiles } from './ornament-files.ts'

test('the files are what the generator gives', () => {
  for (const [name, svg] of Object.entries(ornamentFiles())) {
    expect(
      readFileSync(new URL(`../../client/ui/ornament/files/${name}`, import.meta.url), 'utf8'),
      name,
    ).toBe(shortNumbers(svg))
  }
})

test('the girih goes on over its seams: what leaves on one side enters on the other', () => {
  const points = [...girih(96, 67.5).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  const leaving = (axis: 0 | 1, edge: number) =>
    points
      .filter((point) => Math.abs(point[axis] - edge) < 0.05)
      .map((point) => Math.round(point[1 - axis] ?? 0))
      .toSorted((a, b) => a - b)
  for (const axis of [0, 1] as const) {
    expect(leaving(axis, 0).length).toBeGreaterThan(0)
    expect(leaving(axis, 0)).toEqual(leaving(axis, 96))
  }
})

test('no ornament weighs more than 12 KB', () => {
  for (const svg of Object.values(ornamentFiles())) expect(svg.length).toBeLessThan(12 * 1024)
})
