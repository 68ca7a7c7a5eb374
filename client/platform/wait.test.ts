import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test.each([
  [1, 'seconds', 1],
  [120, 'seconds', 120],
  [121, 'minutes', 3],
  [600, 'minutes', 10],
  [7201, 'hours', 3],
])('%i s are shown as %s', (seconds, unit, count) => {
  expect(waitOf(seconds)).toEqual({ unit, count })
})
