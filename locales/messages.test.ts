import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Lang } from './paths.ts'

const langs: readonly Lang[] = ['en', 'ru', 'uz']
const namespaces = readdirSync(new URL('en/', import.meta.url)).map((file) =>
  file.replace('.json', ''),
)

type Message = readonly [key: string, text: string]

/** Every text of a message file with its path: `sections.0.title`. */
const messagesIn = (value: unknown, path = ''): Message[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        messagesIn(inner, path === '' ? key : `${path}.${key}`),
      )
    : [[path, String(value)]]

const read = (lang: Lang, namespace: string): Message[] =>
  messagesIn(
    JSON.parse(readFileSync(new URL(`${lang}/${namespace}.json`, import.meta.url), 'utf8')),
  )

const placeholders = (text: string) => [...new Set(text.match(/%\{[\w.-]+\}/g))].sort()

/** How many forms a plural has: en one and other; ru one, few, many; uz one form for all. */
const pluralForms: Readonly<Record<Lang, number>> = { en: 2, ru: 3, uz: 1 }

test('every language has the same message files', () => {
  for (const lang of langs) {
    const files = readdirSync(new URL(`${lang}/`, import.meta.url))
    expect(files, lang).toEqual(namespaces.map((name) => `${name}.json`))
  }
})

test.each(namespaces)('%s has the same keys and placeholders in every language', (namespace) => {
  const shapeOf = (lang: Lang) =>
    read(lang, namespace)
      .map(([key, text]) => [key, ...placeholders(text)].join(' '))
      .sort()
  expect(shapeOf('ru')).toEqual(shapeOf('en'))
  expect(shapeOf('uz')).toEqual(shapeOf('en'))
})

test.each(namespaces)('%s has a text under every key', (namespace) => {
  for (const lang of langs) {
    const blank = read(lang, namespace).filter(([, text]) => text.trim() === '')
    expect(blank, lang).toEqual([])
  }
})

test.each(namespaces)('plurals of %s have as many forms as their language', (namespace) => {
  const english = new Map(read('en', namespace))
  for (const lang of langs) {
    for (const [key, text] of read(lang, namespace)) {
      if (!(english.get(key) ?? '').includes('||||')) continue
      expect(text.split('||||').length, `${lang} ${key}`).toBe(pluralForms[lang])
    }
  }
})

/** French and English names keep their own apostrophe in Uzbek texts; what a bank must read is ASCII. */
const withoutForeignNames = (text: string): string =>
  text.replaceAll(/SOS\sVillages d’Enfants|SOS\sChildren[’']s Villages/g, '')

test.each(namespaces)('%s writes the Uzbek letters with ʻ and ʼ', (namespace) => {
  const wrong = read('uz', namespace).filter(([, text]) => {
    const own = withoutForeignNames(text)
    return /['’‘`´]/.test(own) || /(?<![OoGg])ʻ/.test(own) || /[OoGg]ʼ(?=[a-z])/.test(own)
  })
  expect(wrong).toEqual([])
})

test.each(namespaces)('%s quotes in Russian with «ёлочки»', (namespace) => {
  expect(read('ru', namespace).filter(([, text]) => /["“”]/.test(text))).toEqual([])
})

/** Their description is the item's own, or they are not indexed. */
const withoutDescription = [
  'apply',
  'confirm',
  'deletion',
  'monthly',
  'news-article',
  'receipt',
  'vacancy',
]
const described = namespaces.filter((name) => !withoutDescription.includes(name))

test.each(described)('descriptions of %s have 110 to 160 characters', (namespace) => {
  for (const lang of langs) {
    for (const [key, text] of read(lang, namespace)) {
      if (!/^(?:\w+\.)?description$/.test(key) || key.startsWith('unexpected')) continue
      expect(text.length, `${lang} ${key}: ${text}`).toBeGreaterThanOrEqual(110)
      expect(text.length, `${lang} ${key}: ${text}`).toBeLessThanOrEqual(160)
    }
  }
})

const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))

test('no message is unused', () => {
  const code = ['client', 'machines', 'bff', 'locales'].flatMap(sourcesIn).join('\n')
  const words = new Set(code.match(/[\p{L}\p{N}_-]+/gu))
  // Names that the code puts together, as `${type}-hint`.
  const endings = [...code.matchAll(/\}([\w-]+)`/g)].map(([, ending]) => ending ?? '')
  const isUsed = (name: string) =>
    words.has(name) || endings.some((ending) => name.endsWith(ending))
  const unused = namespaces.flatMap((namespace) =>
    read('en', namespace)
      .filter(([key]) => {
        const name = key.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
        return !isUsed(name)
      })
      .map(([key]) => `${namespace}: ${key}`),
  )
  expect(unused).toEqual([])
})
