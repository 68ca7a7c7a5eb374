import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync(new URL('../docs/accessibility.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each of the 55 criteria of WCAG 2.2 A and AA has one row', () => {
  const numbers = rows.map(([, name = '']) => name.split(' ')[0])
  expect(new Set(numbers).size).toBe(55)
  expect(numbers).toHaveLength(55)
  expect(rows.filter(([, , level]) => level === 'A')).toHaveLength(31)
})

test('what holds a criterion is a test that there is, or a hand check with its day', () => {
  const missing = rows.flatMap(([, name, , , holds = '']) =>
    holds.startsWith('by hand, 20')
      ? []
      : holds
          .split(', ')
          .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))
          .map((file) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})
