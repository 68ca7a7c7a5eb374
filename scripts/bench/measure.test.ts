import { expect, test } from 'vitest'
import { median, passes, tableOf, type Measure } from './measure.ts'

const line: Measure = { name: 'start', value: 3, limit: 3, unit: 's', wants: 'at most' }

test('the limit itself passes, on either side', () => {
  expect(passes(line)).toBe(true)
  expect(passes({ ...line, value: 3.001 })).toBe(false)
  expect(passes({ ...line, wants: 'at least' })).toBe(true)
  expect(passes({ ...line, wants: 'at least', value: 2.9 })).toBe(false)
})

test('the median is the middle number, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 7])).toBe(6)
  expect(() => median([])).toThrow('nothing was measured')
})

test('the table has a verdict for each line', () => {
  expect(tableOf([line, { ...line, name: 'cached', value: 4, note: 'cold disk' }])).toBe(
    ['pass  start   3 s  at most 3 s', 'FAIL  cached  4 s  at most 3 s  cold disk'].join('\n'),
  )
})
