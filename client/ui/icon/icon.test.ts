import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('every icon name has exactly one symbol, and every symbol a name', () => {
  expect(symbols.toSorted()).toEqual([...iconNames].toSorted())
})

test('icons take the colour of the text and share one grid', () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3,6}\b/i)
  expect(sprite.match(/viewBox="0 0 24 24"/g)).toHaveLength(iconNames.length)
})

test('the sprite weighs less than 18 KB', () => {
  expect(sprite.length).toBeLessThan(18 * 1024)
})
