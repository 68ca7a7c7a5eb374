import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#bff/platform/project-root.ts'

const rooms = ['bff/', 'machines/']

const importedBy = (file: string): readonly string[] =>
  [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g,
    ),
  ].map(([, path = '']) => path)

/** Whether an import is spelt `./` within its folder and `#` everywhere else that has such a name. */
const isSpelt = (file: string, path: string): boolean => {
  if (path.startsWith('#')) return dirname(path.slice(1)) !== dirname(file)
  const target = normalize(join(dirname(file), path))
  return dirname(target) === dirname(file) || !rooms.some((room) => target.startsWith(room))
}

test.each(rooms)('%s: an import is spelt ./ within its folder, and # elsewhere', (room) => {
  const files = readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => room + name)
  const other = files.flatMap((file) =>
    importedBy(file)
      .filter((path) => !isSpelt(file, path))
      .map((path) => `${file}: ${path}`),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(other).toEqual([])
})

/** What is run as it stands, by Node or by Playwright, which bundle nothing. */
const unbundled = ['bff', 'drawings', 'locales', 'machines', 'payment-sim', 'scripts', 'tests']

test('JSON is imported as JSON where no bundler reads it', () => {
  const files = unbundled.flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${room}/${name}`),
  )
  const imports = files.flatMap((file) =>
    [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
        /^import (?!type ).* from '.+\.json'(.*)$/gm,
      ),
    ].map(([line = '', how = '']) => ({ file, line, how })),
  )
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter(({ how }) => how !== " with { type: 'json' }")).toEqual([])
})
