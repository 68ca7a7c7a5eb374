import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rowsLike = (pattern: RegExp) =>
  readFileSync(new URL('../docs/accessibility.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

const rows = rowsLike(/^\| \d/)

const missingIn = (files: string): readonly string[] =>
  files.split(', ').filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))

test('each of the 55 criteria of WCAG 2.2 A and AA has one row', () => {
  const numbers = rows.map(([, name = '']) => name.split(' ')[0])
  expect(new Set(numbers).size).toBe(55)
  expect(numbers).toHaveLength(55)
  expect(rows.filter(([, , level]) => level === 'A')).toHaveLength(31)
})

test('what holds a criterion is a test that there is, or a hand check with its day', () => {
  const missing = rows.flatMap(([, name, , , holds = '']) =>
    holds.startsWith('by hand, 20') ? [] : missingIn(holds).map((file) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('each finding of the reviews has a test that there is, or is said to be left', () => {
  const findings = rowsLike(/^\| [ADP]\d/)
  const numbers = findings.flatMap(([, name = '']) => name.split(', '))
  const found = [...Array.from({ length: 14 }, (_, index) => `A${index + 1}`), 'A2b']
  expect(numbers).toEqual(expect.arrayContaining(found))
  expect(new Set(numbers).size).toBe(numbers.length)
  const held = findings.filter(([, , , holds]) => holds !== 'left, see below')
  expect(held.flatMap(([, , , holds = '']) => missingIn(holds))).toEqual([])
  expect(findings.length - held.length).toBeLessThanOrEqual(2)
})
