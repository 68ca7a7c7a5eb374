import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('few pages are all shown', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(1, 3)).toEqual([1, 2, 3])
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('many pages have gaps, a gap never hides a single page', () => {
  expect(pagesShown(1, 100)).toEqual([1, 2, null, 100])
  expect(pagesShown(50, 100)).toEqual([1, null, 49, 50, 51, null, 100])
  expect(pagesShown(4, 100)).toEqual([1, 2, 3, 4, 5, null, 100])
  expect(pagesShown(100, 100)).toEqual([1, null, 99, 100])
})
