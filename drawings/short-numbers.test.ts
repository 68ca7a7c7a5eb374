import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortNumbers } from './short-numbers.ts'

const client = new URL('../client/', import.meta.url)

test('what is longer than three decimals is rounded, the rest stays', () => {
  expect(shortNumbers('M698 605.3161004010615V.50004h-0.99999 1.125')).toBe(
    'M698 605.316V.5h-1 1.125',
  )
})

const drawings = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svg'),
)

test.each(drawings)('%s has short numbers', (path) => {
  const svg = readFileSync(new URL(path, client), 'utf8')
  expect(svg).toBe(shortNumbers(svg))
})
