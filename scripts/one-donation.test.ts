import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/one-donation.md'), 'utf8')

/** The files of one part, in the order in which the page names them. */
const filesIn = (heading: string): readonly string[] => {
  const part = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  return [...part.matchAll(/\]\((\.\.\/[^)]+\.tsx?)\)/g)].map(([, link = '']) =>
    relative(root, resolve(root, 'docs', link)),
  )
}

/** What a file imports of ours, types left out. */
const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([#.][^']+)'/gms,
    ),
  ].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : relative(root, resolve(root, dirname(file), name)),
  )

test.each(['In the browser', 'On the server'])(
  '%s: every file of the path exists, is listed once, and imports none above it',
  (heading) => {
    const files = filesIn(heading)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
    const upward = files.flatMap((file, place) =>
      importsOf(file)
        .filter((imported) => files.slice(0, place).includes(imported))
        .map((imported) => `${file} → ${imported}`),
    )
    expect(upward).toEqual([])
  },
)

test('the browser’s part leads from the page to the call', () => {
  const files = filesIn('In the browser')
  expect(files[0]).toBe('client/pages/donations/donations-page.tsx')
  expect(files.at(-1)).toBe('client/lib/api.ts')
  expect(files.length).toBeGreaterThan(12)
})

test('the server’s part leads from the calls to the acquirer and back', () => {
  const files = filesIn('On the server')
  expect(files[0]).toBe('bff/app.ts')
  expect(files.length).toBeGreaterThan(15)
})
