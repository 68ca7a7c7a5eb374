import { expect, test } from 'vitest'
import { cardSystemOf } from './card-system.ts'

test.each([
  ['8600 1', 'uzcard'],
  ['5614', 'uzcard'],
  ['6262', 'uzcard'],
  ['9860', 'humo'],
  ['4', 'visa'],
  ['4444 4459 8745 9073', 'visa'],
  ['51', 'mastercard'],
  ['55', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['25', 'mastercard'],
  ['', null],
  ['5', null],
  ['56', null],
  ['860', null],
  ['2220', null],
  ['2721', null],
  ['3333', null],
] as const)('%j is of %s', (number, system) => {
  expect(cardSystemOf(number)).toBe(system)
})
