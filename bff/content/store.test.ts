import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { ContentError } from './content-error.ts'
import { plainText, renderMarkdown } from './markdown.ts'
import { loadContent } from './store.ts'

const real = join(import.meta.dirname)
let folder = ''
const article = 'news/2025-04-23-memorandum-with-unicef'

/** A few articles are enough to make mistakes in. */
const copied = [
  'topics.yaml',
  'figures.yaml',
  'document-pages.yaml',
  'postcard-words.yaml',
  'donation-boxes.yaml',
  'news/2018-01-31-eu-project-results',
  'news/2024-07-31-guests-from-seoul',
  article,
]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const path of copied) cpSync(join(real, path), join(folder, path), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const mistakes = () => {
  try {
    loadContent(folder)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}

test('the texts of the site have no mistake and are as many as promised', () => {
  const content = loadContent(real)
  expect(content.news.length).toBeGreaterThanOrEqual(18)
  expect(content.documents.length).toBeGreaterThanOrEqual(12)
  expect(content.media.length).toBeGreaterThanOrEqual(10)
  expect(content.projects.length).toBeGreaterThanOrEqual(6)
  expect(content.vacancies.length).toBeGreaterThanOrEqual(10)
})

test('exactly one article is without one of its languages', () => {
  const partial = loadContent(real).news.filter(
    ({ texts }) => Object.keys(texts).length < languages.length,
  )
  expect(partial.map(({ id }) => id)).toEqual([16])
})

test('what an article reports is dated in its text, and not after the article', () => {
  for (const { folder: name, event, date, texts } of loadContent(real).news) {
    if (event === undefined) continue
    expect(event <= date, name).toBe(true)
    for (const text of Object.values(texts))
      expect(`${text.title} ${text.excerpt} ${text.body}`, name).toContain(event.slice(0, 4))
  }
})

test('Uzbek texts are written with the letters of the alphabet, not with apostrophes', () => {
  const content = loadContent(real)
  for (const item of [...content.news, ...content.documents, ...content.projects]) {
    const { uz } = item.texts
    const text = JSON.stringify(uz ?? '').replaceAll(/https?:[^"\\]+/g, '')
    const ours = text.replaceAll(/d’Enfants|Children’s/g, '')
    expect(ours, item.folder).not.toMatch(/[oOgG]['’‘`]|\p{L}['’]\p{L}/u)
  }
})

test.each([
  ['unknown field', 'title: A\nslug: a-b\nexcerpt: C\nauthor: D', 'author'],
  ['missing field', 'title: A\nslug: a-b', 'excerpt'],
  ['empty field', 'title: ""\nslug: a-b\nexcerpt: C', 'title'],
  ['wrong slug', 'title: A\nslug: Not a slug\nexcerpt: C', 'slug'],
  ['number as slug', 'title: A\nslug: "15"\nexcerpt: C', 'slug'],
])('a broken front matter names its file and field: %s', (_, matter, field) => {
  write(`${article}/en.md`, `---\n${matter}\n---\n\nText\n`)
  expect(mistakes()).toEqual([expect.objectContaining({ file: `${article}/en.md`, field })])
})

test('text that is no YAML, and a file without front matter, are named', () => {
  write(`${article}/en.md`, '---\ntitle: [A\n---\nText')
  write(`${article}/ru.md`, 'Text')
  expect(mistakes().map(({ file }) => file)).toEqual([`${article}/en.md`, `${article}/ru.md`])
})

test.each([
  ['a number that is taken', 'id: 1\ndate: 2025-04-23\ncategories: [events]\ntopics: [law]', 'id'],
  ['a wrong day', 'id: 13\ndate: 2025-02-30\ncategories: [events]\ntopics: [law]', 'date'],
  ['a category', 'id: 13\ndate: 2025-04-23\ncategories: [sport]\ntopics: [law]', 'categories.0'],
  [
    'an explainer among the events',
    'id: 13\ndate: 2025-04-23\ncategories: [events]\ntopics: [law]',
    'categories',
  ],
  [
    'an event among the explainers',
    'id: 13\ndate: 2025-04-23\nevent: 2025-04-23\ncategories: [how-we-work]\ntopics: [law]',
    'categories',
  ],
  ['a topic', 'id: 13\ndate: 2025-04-23\ncategories: [events]\ntopics: [sport]', 'topics.0'],
  [
    'a cover',
    'id: 13\ndate: 2025-04-23\ncategories: [events]\ntopics: [law]\ncover: none.png',
    'cover',
  ],
])('a wrong item names its file and field: %s', (_, item, field) => {
  write(`${article}/item.yaml`, item)
  const found = mistakes().map((mistake) => [mistake.file.replace(/.*\//, ''), mistake.field])
  expect(found).toContainEqual(['item.yaml', field])
})

test('a slug belongs to one article only', () => {
  write(
    `${article}/en.md`,
    '---\ntitle: A\nslug: guests-from-seoul-national-university\nexcerpt: C\n---\n',
  )
  const [mistake] = mistakes()
  expect(mistake?.field).toBe('slug')
  expect(mistake).toMatchObject({
    rule: 'slugTaken',
    values: { owner: 'news/2024-07-31-guests-from-seoul' },
  })
})

test('a file that does not belong, and a picture that does not lie beside, are named', () => {
  write(`${article}/kz.md`, 'Text')
  write(`${article}/en.md`, '---\ntitle: A\nslug: a-b\nexcerpt: C\n---\n\n![B](../other.png)\n')
  expect(mistakes().map(({ file }) => file)).toEqual([`${article}/kz.md`, `${article}/en.md`])
})

test('HTML in a text is shown as text, never as HTML', () => {
  const html = renderMarkdown(
    '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://example.test)',
  )
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html).toContain('rel="noopener noreferrer external"')
})

test('pictures are those beside the text, with their size', () => {
  const size = { width: 4, height: 3 }
  const images = new Map([
    ['a.svg', { ...size, src: '/api/news/1/images/a.svg', sources: [] }],
    [
      'b.jpg',
      { ...size, src: '/photographs/b.webp', sources: [{ type: 'image/avif', srcset: '/b 1w' }] },
    ],
  ])
  const html = renderMarkdown(
    '![A "b"](a.svg) ![B](b.jpg) ![C](https://elsewhere.test/c.png)',
    images,
  )
  expect(html).toContain(
    '<img src="/api/news/1/images/a.svg" alt="A &quot;b&quot;" width="4" height="3" loading="lazy"',
  )
  expect(html).toMatch(
    /<picture><source type="image\/avif" srcset="\/b 1w" sizes="[^"]+"><img src="\/photographs\/b.webp" alt="B" width="4" height="3" loading="lazy"[^>]*><\/picture>/,
  )
  expect(html).not.toContain('elsewhere')
})

test('plain text has the words without the marks', () => {
  expect(plainText('## A\n\n- **b** [c](d)').split(/\s+/).filter(Boolean)).toEqual(['A', 'b', 'c'])
})

test('a postcard without a drawing, or with a name that nobody wrote down, is named', () => {
  cpSync(join(real, 'postcards/abr'), join(folder, 'postcards/abr'), { recursive: true })
  expect(mistakes()).toEqual([])
  rmSync(join(folder, 'postcards/abr/picture.svg'))
  const facts = 'id: 3\ntheme: dreams\nprice: 1.5\nsize: a6\nmaterial: cotton-paper\nsample: true\n'
  write('postcards/abr/item.yaml', `${facts}dimensions: { width: 105, height: 148 }\n`)
  expect(mistakes().map(({ file, field }) => `${file} ${field}`)).toContain(
    'postcards/abr/item.yaml price',
  )
  write(
    'postcards/abr/item.yaml',
    `${facts.replace('1.5', '1500')}dimensions: { width: 105, height: 148 }\n`,
  )
  expect(mistakes().map(({ file, field }) => `${file} ${field}`)).toEqual([
    'postcards/abr/item.yaml theme',
    'postcards/abr/picture.svg ',
  ])
})
