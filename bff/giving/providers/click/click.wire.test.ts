import { expect, test } from 'vitest'
import { tiyinIn } from './click.wire.ts'

test.each([
  ['50000', 5_000_000],
  ['50000.00', 5_000_000],
  ['50000.5', 5_000_050],
  ['50000.05', 5_000_005],
  ['50000.2500', 5_000_025],
  ['0', 0],
  ['999999999999', 99_999_999_999_900],
])('%s is %d tiyin', (amount, tiyin) => {
  expect(tiyinIn(amount)).toBe(tiyin)
})

test.each(['', '-1', ' 1', '1 ', '1.', '.5', '1,5', '1.001', '1e3', '1.5x', '1000000000000', '٣'])(
  '"%s" is no sum',
  (amount) => {
    expect(tiyinIn(amount)).toBeNull()
  },
)
