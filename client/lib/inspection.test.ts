import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '..')
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }))

/** Each call that starts a machine, up to its closing bracket. */
const startsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:useMachine|useActorRef)\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = text.indexOf('(', index); at < text.length; at += 1) {
      depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
      if (depth === 0) return text.slice(index, at)
    }
    return text.slice(index)
  })

test('every machine that a component starts can be inspected', () => {
  const starts = sources.flatMap(({ name, text }) =>
    name.endsWith('inspection.ts') ? [] : startsIn(text).map((call) => ({ name, call })),
  )
  expect(starts.length).toBeGreaterThan(8)
  expect(starts.filter(({ call }) => !call.includes('inspected()'))).toEqual([])
})
