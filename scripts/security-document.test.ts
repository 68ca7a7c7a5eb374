import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#bff/platform/project-root.ts'

const text = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8')

/** The rows of the table under a heading, each by its cells. */
const tableUnder = (heading: string): readonly (readonly string[])[] => {
  const section = text.slice(text.indexOf(`\n## ${heading}\n`))
  const rows =
    section
      .match(/\n\n(?:\|.*\n)+/)?.[0]
      .trim()
      .split('\n') ?? []
  const cellsOf = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  return rows.slice(2).map(cellsOf)
}

/** What stands between backticks. */
const quoted = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner ?? '')

const sources = readdirSync(join(projectRoot, 'bff'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(join(projectRoot, 'bff', file), 'utf8') }))

test('each requirement says what meets it, and names a test that there is, or to whom it is left', () => {
  const rows = tableUnder('Requirements')
  expect(rows.length).toBeGreaterThan(30)
  for (const [requirement = '', met = '', tested = ''] of rows) {
    expect(requirement).toMatch(/^\d/)
    expect(met).not.toBe('')
    expect(tested, requirement).toMatch(/\.(test|journey)\.ts`|left to|not met/)
  }
})

test('every file that it names is there', () => {
  const files = quoted(text).filter((name) => /^[\w-]+(\/[\w.-]+)+\.\w+$/.test(name))
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([])
})

test('every table of the database is classified, and no other', () => {
  const tables = sources.flatMap(({ code }) =>
    [...code.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
  )
  const named = tableUnder('What is kept').flatMap(([table = '']) => quoted(table))
  expect([...new Set(named)].toSorted()).toEqual(tables.toSorted())
})

test('every line of the log that it names is written by the server, at that level', () => {
  const rows = tableUnder('What is logged')
  expect(rows.length).toBeGreaterThan(10)
  const unwritten = rows.filter(([line = '', level = '']) => {
    const [words = ''] = quoted(line)
    const writer = sources.find(({ code }) => code.includes(`'${words}'`))
    return !(writer?.code.includes(`log.${level}(`) ?? false)
  })
  // An alarm that stands for the whole site is written where all of them are.
  const standing = unwritten.filter(([, level]) => level !== 'error')
  expect(standing).toEqual([])
  expect(unwritten.map(([line = '']) => quoted(line)[0])).toEqual([
    'most cards are refused: somebody may be testing cards here',
    'months are not charged: Payme does not list what is paid already',
  ])
})
