import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../..', process.env['DIST_DIR'] ?? 'dist')
const client = join(dist, 'client')
const assets = join(client, 'assets')

// The shapes of what the server gives a page are parsed in development alone: their table has this key.
test('nothing of the inspector and of the parser of page data is in the production bundle', () => {
  const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  const found = files.filter((file) =>
    /dev\/machines|BroadcastChannel\('machines'|has-inspector|recorded-visit|["'`]figures-and-letter["'`]:/.test(
      readFileSync(join(assets, file), 'utf8'),
    ),
  )
  expect(found).toEqual([])
})

test('the built server has no page of machines', () => {
  const server = join(dist, 'server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(
    files.filter((file) => /dev\/machines|elkjs/.test(readFileSync(join(server, file), 'utf8'))),
  ).toEqual([])
})

type Manifest = Readonly<Record<string, { readonly imports?: readonly string[] }>>

/** A chunk with all that has to be there before it runs. */
const neededBy = (manifest: Manifest, chunk: string, needed = new Set<string>()): Set<string> => {
  if (needed.has(chunk)) return needed
  needed.add(chunk)
  for (const imported of manifest[chunk]?.imports ?? []) neededBy(manifest, imported, needed)
  return needed
}

// Rules are loaded once somebody touches a form (docs/decisions/0032).
test('no page brings the code of schemas with its first load', () => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = Object.keys(manifest)
  const isSchemas = (chunk: string) => chunk.startsWith('_zod-')
  expect(chunks.filter(isSchemas)).toHaveLength(1)
  const first = chunks.filter((chunk) => /^client\/(entry-client|pages\/.*-page)\.tsx$/.test(chunk))
  expect(first.length).toBeGreaterThan(20)
  expect(first.filter((chunk) => [...neededBy(manifest, chunk)].some(isSchemas))).toEqual([])
})
