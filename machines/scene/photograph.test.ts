import { expect, test } from 'vitest'
import { dayHours } from '#machines/wire/day-terms.ts'
import { dayHourOf, heightAt, shapeOf } from './photograph.ts'

test('an hour of the day is found as words write it', () => {
  expect(dayHourOf('6:45')).toBe('06-45')
  expect(dayHourOf('13:30')).toBe('13-30')
  for (const hour of dayHours) expect(dayHourOf(hour.replace('-', ':'))).toBe(hour)
  expect(() => dayHourOf('6:46')).toThrow('6:46 is no hour')
})

test('a scene is wide, an hour less so', () => {
  expect([shapeOf('home'), heightAt('home', 1600)]).toEqual([16 / 9, 900])
  expect([shapeOf('06-45'), heightAt('06-45', 480)]).toEqual([3 / 2, 320])
})
