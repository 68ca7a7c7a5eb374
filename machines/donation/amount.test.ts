import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each(['35000', '35 000', '35,000', '35.000', '35\u00a0000', ' 35000 '])(
  '%j is thirty-five thousand',
  (typed) => {
    expect(parseAmount(typed)).toBe(35_000)
  },
)

test.each([
  '',
  '35,5',
  '35.50',
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
