import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pages as rows } from '#locales/pages.ts'
import { pages } from './pages.ts'

const client = resolve(import.meta.dirname, '..')

type Source = { readonly words: readonly string[]; readonly imports: readonly string[] }

const sources = new Map<string, Source>()

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)

const sourceOf = (path: string): Source => {
  const known = sources.get(path)
  if (known !== undefined) return known
  const text = readFileSync(path, 'utf8')
  const source = {
    words: found(text, /\buse(?:Words|T)\('([\w-]+)'\)/g),
    imports: found(text, /(?:\bfrom |\bimport\()'((?:\.|#client\/)[^']+\.tsx?)'/g)
      .map((name) =>
        name.startsWith('#') ? join(client, name.slice(8)) : join(dirname(path), name),
      )
      .filter((name) => existsSync(name)),
  }
  sources.set(path, source)
  return source
}

/** The namespaces of all that a module shows, whether it comes with it or later. */
const wordsBehind = (path: string): ReadonlySet<string> => {
  const reached = new Set([path])
  for (const one of reached) for (const next of sourceOf(one).imports) reached.add(next)
  return new Set([...reached].flatMap((one) => sourceOf(one).words))
}

/** The module that a row of the table of components loads, as its function names it. */
const moduleOf = (load: () => Promise<unknown>): string =>
  join(client, 'pages', /[\w-]+\/[\w-]+-page\.tsx/.exec(String(load))?.[0] ?? 'none')

test.each(Object.entries(pages))(
  'all words of %s come with it, so that no part of it waits for them later',
  (page, load) => {
    const row: readonly string[] = rows[page as keyof typeof pages].words
    const words = wordsBehind(moduleOf(load))
    expect(words.size).toBeGreaterThan(0)
    expect([...words].filter((name) => name !== 'common' && !row.includes(name))).toEqual([])
  },
)
