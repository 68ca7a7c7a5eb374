import { expect, test } from 'vitest'
import { regions, viewBox } from './uzbekistan-map.ts'
import { mapCities } from './map-cities.ts'

test('the map knows each city with a branch and shows it inside its frame', () => {
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  for (const city of mapCities) {
    const [x, y] = regions.find(({ id }) => id === city)?.centre ?? [-1, -1]
    expect(x, city).toBeGreaterThan(0)
    expect(x, city).toBeLessThan(width)
    expect(y, city).toBeGreaterThan(0)
    expect(y, city).toBeLessThan(height)
  }
})
