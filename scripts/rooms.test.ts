import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { layersOf, roomsFile, roomsPage } from './rooms.ts'

test('docs/rooms.md shows the rooms as they are (npm run rooms)', async () => {
  expect(await readFile(roomsFile, 'utf8')).toBe(await roomsPage())
})

const importsOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(imports).map(([from, rooms]) => [from, new Set(rooms)]))

test('a room lies above all that it imports', () => {
  expect(layersOf(importsOf({ store: [], http: ['store'], boot: ['http', 'store'] }))).toEqual([
    ['boot'],
    ['http'],
    ['store'],
  ])
})

test('a circle of rooms is named', () => {
  expect(() => layersOf(importsOf({ store: [], mail: ['letters'], letters: ['mail'] }))).toThrow(
    'in a circle, among them: mail, letters',
  )
})
