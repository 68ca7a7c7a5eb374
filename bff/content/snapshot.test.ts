import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from './content-error.ts'
import { keepReading } from './reading.ts'
import { lastSnapshot, takeSnapshot } from './snapshot.ts'
import { stateOf } from './text-paths.ts'
import type { Texts } from './texts.ts'

const sheets = [
  ...['topics', 'figures', 'document-pages', 'postcard-words', 'donation-boxes', 'association'],
  ...['testimonials', 'proof', 'dollar-rate', 'photographs'],
].map((name) => `${name}.yaml`)
const anything = () => undefined

let folder = ''
let texts = ''
let kept = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  texts = join(folder, 'texts')
  kept = join(folder, 'kept')
  for (const name of [...sheets, 'postcards/abr'])
    cpSync(join(import.meta.dirname, name), join(texts, name), { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const rate = (soums: string) =>
  writeFileSync(join(texts, 'dollar-rate.yaml'), `soums: ${soums}\nday: 2026-11-20\n`)

test('a snapshot is read from its own copy, and the next one replaces it', () => {
  rate('12000')
  const first = takeSnapshot(texts, kept, anything)
  rate('12500')
  expect(first.texts.content.folder).toBe(first.folder)
  expect(lastSnapshot(kept)).toMatchObject({
    version: first.version,
    texts: { dollarRate: { soums: 12_000 } },
  })
  const second = takeSnapshot(texts, kept, anything)
  expect(second.version).not.toBe(first.version)
  expect(lastSnapshot(kept)?.texts.dollarRate.soums).toBe(12_500)
  expect(readdirSync(kept).toSorted()).toEqual([second.version, 'current'].toSorted())
})

test('what is the same has the same version', () => {
  const { version } = takeSnapshot(texts, kept, anything)
  writeFileSync(join(texts, '.DS_Store'), 'of a Mac')
  writeFileSync(join(texts, 'read.ts'), 'export {}')
  expect(takeSnapshot(texts, kept, anything).version).toBe(version)
})

test('texts with a mistake, or that may not be shown, leave the last good ones', () => {
  rate('12000')
  const { version } = takeSnapshot(texts, kept, anything)
  rate('many')
  expect(() => takeSnapshot(texts, kept, anything)).toThrow(ContentError)
  rate('12500')
  const refuse = () => {
    throw new Error('a sample')
  }
  expect(() => takeSnapshot(texts, kept, refuse)).toThrow('a sample')
  expect(lastSnapshot(kept)?.version).toBe(version)
  expect(lastSnapshot(kept)?.texts.dollarRate.soums).toBe(12_000)
  expect(readdirSync(kept).toSorted()).toEqual([version, 'current'].toSorted())
})

test('a folder that was never written has no snapshot', () => {
  expect(lastSnapshot(kept)).toBeNull()
})

/** A build of the texts as they are, whose reading says of itself that it is one. */
const buildOf = (code: string) => {
  vi.setSystemTime(Date.now() + 10_000)
  const built = { folder: join(folder, 'built'), codeFile: join(folder, 'server.js') }
  writeFileSync(built.codeFile, code)
  const state = stateOf(texts)
  const { version, texts: read } = takeSnapshot(texts, built.folder, anything)
  const marked: Texts = { ...read, dollarRate: { ...read.dollarRate, soums: 1 } }
  keepReading(built, state, { version, texts: marked })
  return built
}
const soumsOf = (...given: Parameters<typeof takeSnapshot>) =>
  takeSnapshot(...given).texts.dollarRate.soums

test('what the build has read is not read again, and is kept beside the data', () => {
  rate('12000')
  const built = buildOf('one')
  const { texts: taken, folder: own } = takeSnapshot(texts, kept, anything, built)
  expect(taken.dollarRate.soums).toBe(1)
  rmSync(built.folder, { recursive: true })
  expect(readFileSync(join(own, 'postcards/abr/picture.svg'), 'utf8')).toContain('<svg')
  expect(lastSnapshot(kept)?.texts.dollarRate.soums).toBe(12_000)
})

test('texts that changed since the build are read, be they as long and as old', () => {
  rate('12000')
  const built = buildOf('one')
  const file = join(texts, 'dollar-rate.yaml')
  const { atime, mtime } = statSync(file)
  rate('12500')
  utimesSync(file, atime, mtime)
  expect(soumsOf(texts, kept, anything, built)).toBe(12_500)
})

const articlesIn = (taken: Texts) =>
  taken.content.news.map(({ folder: name, texts: own }) => [name, own.ru?.body.trim()])

const article = (name: string, id: number, body: string) => {
  const own = join(texts, 'news', name)
  mkdirSync(own, { recursive: true })
  writeFileSync(
    join(own, 'item.yaml'),
    `id: ${id}\ndate: 2026-01-01\ncategories: [how-we-work]\ntopics: [alternative-care]\n`,
  )
  writeFileSync(
    join(own, 'ru.md'),
    `---\ntitle: Имя\nslug: article-${name}\nexcerpt: Слова\n---\n\n${body}\n`,
  )
}

test.each<[string, () => void, unknown]>([
  [
    'nothing',
    () => undefined,
    [
      ['one', 'Первая'],
      ['two', 'Вторая'],
    ],
  ],
  [
    'a changed one',
    () => article('two', 2, 'Другая'),
    [
      ['one', 'Первая'],
      ['two', 'Другая'],
    ],
  ],
  [
    'an added one',
    () => article('new', 3, 'Новая'),
    [
      ['new', 'Новая'],
      ['one', 'Первая'],
      ['two', 'Вторая'],
    ],
  ],
  [
    'a removed one',
    () => rmSync(join(texts, 'news/one'), { recursive: true }),
    [['two', 'Вторая']],
  ],
])('articles are those of now, and of the build where they are the same: %s', (_, change, now) => {
  article('one', 1, 'Первая')
  article('two', 2, 'Вторая')
  const built = buildOf('one')
  change()
  expect(articlesIn(takeSnapshot(texts, kept, anything, built).texts)).toEqual(now)
})

test('texts that may still be changing are read', () => {
  rate('12000')
  const built = buildOf('one')
  vi.setSystemTime(statSync(join(texts, 'dollar-rate.yaml')).ctimeMs + 1_000)
  expect(soumsOf(texts, kept, anything, built)).toBe(12_000)
})

test('what other code has read is read again', () => {
  rate('12000')
  const built = buildOf('one')
  writeFileSync(built.codeFile, 'two')
  expect(soumsOf(texts, kept, anything, built)).toBe(12_000)
})

test('a build without a server keeps no reading', () => {
  const built = { folder: join(folder, 'built'), codeFile: join(folder, 'none.js') }
  const { version, texts: read } = takeSnapshot(texts, built.folder, anything)
  keepReading(built, 'any', { version, texts: read })
  expect(readdirSync(built.folder).toSorted()).toEqual([version, 'current'].toSorted())
})

test('what the build has read is shown only where it may be', () => {
  const built = buildOf('one')
  const refuse = () => {
    throw new Error('a sample')
  }
  expect(() => takeSnapshot(texts, kept, refuse, built)).toThrow('a sample')
  expect(lastSnapshot(kept)).toBeNull()
})
