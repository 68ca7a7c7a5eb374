import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { regions, viewBox } from '#client/ui/country-map/uzbekistan-map.ts'
import { mapFile } from '#drawings/map/map-file.ts'
import { mapGrid, places } from './places.ts'

test('the file of the map is what the generator gives', () => {
  expect(readFileSync(new URL('./map.svg', import.meta.url), 'utf8')).toBe(mapFile())
})

test('the towns lie where the map of the country has them', () => {
  expect(mapGrid).toBe(viewBox)
  for (const [city, { x, y }] of Object.entries(places)) {
    expect(regions.find(({ id }) => id === city)?.centre).toEqual([x, y])
  }
})
