import { expect, test } from 'vitest'
import en from '#locales/en/who-we-are.json'
import ru from '#locales/ru/who-we-are.json'
import uz from '#locales/uz/who-we-are.json'

test.each([
  ['en', en],
  ['ru', ru],
  ['uz', uz],
] as const)('the timeline in %s runs from 1997 to 2016 in the order of years', (_, words) => {
  const years = words.timeline.items.map(({ year }) => Number(year))
  expect(years[0]).toBe(1997)
  expect(years.at(-1)).toBe(2016)
  expect(years.length).toBeGreaterThanOrEqual(8)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
})
