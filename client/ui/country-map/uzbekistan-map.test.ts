import { expect, test } from 'vitest'
import { regions, viewBox } from './uzbekistan-map.ts'

const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)

test('the map has twelve regions, Karakalpakstan and the city of Tashkent, each once', () => {
  expect(new Set(regions.map(({ id }) => id)).size).toBe(14)
  expect(regions).toHaveLength(14)
})

test.each(regions)('$id is a closed outline and its town lies on the grid', ({ path, centre }) => {
  expect(path).toMatch(/^(M\d+ \d+l[\d -]+z)+$/)
  expect(centre[0]).toBeGreaterThan(0)
  expect(centre[0]).toBeLessThan(width)
  expect(centre[1]).toBeGreaterThan(0)
  expect(centre[1]).toBeLessThan(height)
})
