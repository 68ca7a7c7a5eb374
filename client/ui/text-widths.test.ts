import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const client = new URL('../', import.meta.url)

test('no width goes by the figure nought: it is another one for each font that arrives, and the page would move', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter((file) => /\dch\b/.test(readFileSync(new URL(file, client), 'utf8')))
  expect(found).toEqual([])
})
