import { expect, test } from 'vitest'
import { chosenAmount, parseAmount, PRESET_AMOUNTS, presetIn } from './amount.ts'

test.each(['35000', '35 000', '35,000', '35.000', '35\u00a0000', ' 35000 '])(
  '%j is thirty-five thousand',
  (typed) => {
    expect(parseAmount(typed)).toBe(35_000)
  },
)

test('thousands of thousands have their separators too', () => {
  for (const typed of ['1234567', '1 234 567', '1,234,567', '1.234.567'])
    expect(parseAmount(typed)).toBe(1_234_567)
})

test.each([
  '',
  '35,5',
  '35.50',
  '1 000 00',
  '1 000 abc',
  '3500,0',
  '35 00',
  '35,000.00',
  '1 000.000',
  '-35000',
  'abc',
  '035',
  '1e6',
])('%j is no amount', (typed) => {
  expect(parseAmount(typed)).toBeNull()
})

test('of several amounts in an address the last that was filled in counts', () => {
  expect(chosenAmount(['35000', '120 000'])).toBe(120_000)
  expect(chosenAmount(['35000', '  '])).toBe(35_000)
  expect(chosenAmount(['35000', 'abc'])).toBeNull()
  expect(chosenAmount([])).toBeNull()
})

test('of these a preset is one of the sums that the page offers', () => {
  for (const preset of PRESET_AMOUNTS) expect(presetIn([String(preset)])).toBe(preset)
  expect(presetIn(['120000'])).toBeNull()
  expect(presetIn(['35000', '120000'])).toBeNull()
  expect(presetIn([])).toBeNull()
})
