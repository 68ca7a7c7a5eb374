import { expect, test } from 'vitest'
import { readPositions } from './scroll-positions.ts'

test('positions that were stored are read again, and whatever else is stored there is not', () => {
  expect([...readPositions('{"default home":900,"b news":12.5}')]).toEqual([
    ['default home', 900],
    ['b news', 12.5],
  ])
  expect([...readPositions('{"a":"900","b":null,"c":3}')]).toEqual([['c', 3]])
  for (const broken of [null, '', 'null', '[]', '"x"', '7', '{'])
    expect(readPositions(broken).size).toBe(0)
})
