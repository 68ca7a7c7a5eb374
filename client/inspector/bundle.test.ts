import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(
  import.meta.dirname,
  '../..',
  process.env['DIST_DIR'] ?? 'dist',
  'client/assets',
)

test('nothing of the inspector is in the production bundle', () => {
  const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  const found = files.filter((file) =>
    /stately\.ai|inspector-machines|Machines of this page/.test(
      readFileSync(join(assets, file), 'utf8'),
    ),
  )
  expect(found).toEqual([])
})
