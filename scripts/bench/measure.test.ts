import { expect, test } from 'vitest'
import {
  besideOther,
  median,
  middleOf,
  passes,
  quickest,
  tableOf,
  type Measure,
} from './measure.ts'
import { pictureOf } from './picture.ts'

const line: Measure = { name: 'start', value: 3, limit: 3, unit: 's' }

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

test('the table has a verdict for each line, under its subject', () => {
  const cached = { ...line, name: 'cached', value: 4, note: 'cold disk' }
  expect(tableOf([{ name: 'start', measures: [line, cached] }])).toBe(
    ['start', 'pass  start   3 s  at most 3 s', 'FAIL  cached  4 s  at most 3 s  cold disk'].join(
      '\n',
    ),
  )
  const beside = besideOther([line], [{ ...line, value: 5 }])
  expect(tableOf([{ name: 'start', measures: beside }])).toBe(
    'start\npass  start  3 s  (other 5)  at most 3 s',
  )
  const noted = { ...line, note: '3, 3' }
  expect(besideOther([noted], [{ ...line, value: 5, note: '5, 5' }])).toEqual([
    { ...noted, against: 5, note: '3, 3; other: 5, 5' },
  ])
})

test('turns are joined by the middle of each measure', () => {
  const other = { ...line, name: 'other' }
  const turns = [[line, other], [{ ...line, value: 9 }], [{ ...line, value: 5 }]]
  expect(middleOf(turns)).toEqual([{ ...line, value: 5 }, other])
})

test('the tenth that was quickest', () => {
  expect(quickest([5, 3, 9])).toBe(3)
  expect(quickest(Array.from({ length: 20 }, (_, at) => 20 - at))).toBe(3)
})

test('bars end at their limits’ line where they reach them, and no bar leaves the picture', () => {
  const late = { ...line, name: 'a < b', value: 30, against: 1.5 }
  const picture = pictureOf([{ name: 'start', measures: [line, late] }])
  expect(picture).toContain('a &lt; b')
  expect(
    [...picture.matchAll(/<rect x="400"[^>]* width="(\d+)"/g)].map(([, width]) => width),
  ).toEqual(['250', '500', '125'])
})
