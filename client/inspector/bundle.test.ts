import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(
  import.meta.dirname,
  '../..',
  process.env['DIST_DIR'] ?? 'dist',
  'client/assets',
)

// The shapes of what the server gives a page are parsed in development alone: their table has this key.
test('nothing of the inspector and of the parser of page data is in the production bundle', () => {
  const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  const found = files.filter((file) =>
    /stately\.ai|inspector-machines|Machines of this page|["'`]figures-and-letter["'`]:/.test(
      readFileSync(join(assets, file), 'utf8'),
    ),
  )
  expect(found).toEqual([])
})
