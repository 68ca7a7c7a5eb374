import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentList } from '#machines/wire/document.schema.ts'
import { languages } from '#locales/paths.ts'
import { loadContent, type Content } from '#bff/content/store.ts'
import { blocksOf } from '#bff/platform/typesetting/blocks.ts'
import { dispositionOf, documentsRoute } from './documents.route.ts'
import { createDocumentsService } from './documents.service.ts'
import { runsOf } from '#bff/platform/typesetting/fonts.ts'
import { ensurePdfs, pdfBytes, pdfName } from './pdf-files.ts'

const all = loadContent(join(import.meta.dirname, '../../content'))
/** Three documents are enough to see how they are made; the build makes them all. */
const content: Content = { ...all, documents: all.documents.filter(({ id }) => id <= 3) }
const pdfFolder = mkdtempSync(join(tmpdir(), 'pdf-'))
let app: ReturnType<typeof documentsRoute>

beforeAll(async () => {
  expect(await ensurePdfs(content, pdfFolder)).toBe(9)
  const documents = createDocumentsService(content, (id, lang) => pdfBytes(pdfFolder, id, lang))
  app = documentsRoute({ documents, pdfFolder })
})
afterAll(() => rmSync(pdfFolder, { recursive: true, force: true }))

const list = async (query: string): Promise<DocumentList> =>
  (await (await app.request(`/api/documents?${query}`)).json()) as DocumentList

test('the list names title, category, date, size and format', async () => {
  const { items, total } = await list('lang=en')
  expect(total).toBe(3)
  for (const item of items) {
    const file = await readFile(join(pdfFolder, pdfName(item.id, 'en')))
    expect(item).toMatchObject({ format: 'PDF', bytes: file.length })
  }
})

test('the search looks at titles, the category narrows', async () => {
  expect((await list('lang=ru&q=отчет')).items.map(({ id }) => id)).toEqual([3])
  expect((await list('lang=en&category=charter')).total).toBe(2)
  expect(await list('lang=en&q=federation')).toEqual({ items: [], total: 0 })
})

test('a document is a real PDF in each language, of the same bytes whenever it is made', async () => {
  const again = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    await ensurePdfs(content, again)
    for (const lang of languages) {
      const file = await readFile(join(pdfFolder, pdfName(1, lang)))
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.equals(await readFile(join(again, pdfName(1, lang))))).toBe(true)
    }
  } finally {
    rmSync(again, { recursive: true, force: true })
  }
})

test('what is there and up to date is not made again; a changed text is', async () => {
  expect(await ensurePdfs(content, pdfFolder)).toBe(0)
  const changed = content.documents.map((item) =>
    item.id === 2 && item.texts.en
      ? { ...item, texts: { ...item.texts, en: { ...item.texts.en, body: 'Changed' } } }
      : item,
  )
  expect(await ensurePdfs({ ...content, documents: changed }, pdfFolder)).toBe(1)
  expect(await ensurePdfs(content, pdfFolder)).toBe(1)
})

test('viewing may be framed by our own pages, and by nobody else', async () => {
  const response = await app.request('/api/documents/1/view?lang=uz')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toMatch(/^inline;/)
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
})

test('a download is named by its title in the language', async () => {
  const response = await app.request('/api/documents/1/download?lang=ru')
  const disposition = response.headers.get('Content-Disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename="document-1\.pdf"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Устав ассоциации.pdf')
  expect(response.headers.get('X-Frame-Options')).toBeNull()
})

test('a title cannot break out of the header', () => {
  const disposition = dispositionOf('attachment', 'a"b\r\nX: y/..\\c', 5)
  expect(disposition).not.toMatch(/[\r\n]/)
  expect(disposition).toBe(
    `attachment; filename="document-5.pdf"; filename*=UTF-8''a%20b%20X%20y%20..%20c.pdf`,
  )
})

test('the name of a file has nothing that holds words together on a page', () => {
  expect(dispositionOf('attachment', '2025-\u2060yilgi\u00a0hisobot', 5)).toContain(
    "''2025-yilgi%20hisobot.pdf",
  )
})

test.each(['99', 'abc', '0', '1%2F..', '9'.repeat(20)])(
  'a document that does not exist is 404: %s',
  async (id) => {
    for (const call of ['view', 'download']) {
      const response = await app.request(`/api/documents/${id}/${call}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  },
)

test('wrong values are refused', async () => {
  for (const query of ['lang=kz', 'category=none']) {
    expect((await app.request(`/api/documents?${query}`)).status).toBe(400)
  }
})

test('a text is set in pieces of one script', () => {
  expect(runsOf('Oʻz № 5 — да', 'regular')).toEqual([
    { text: 'Oʻz ', font: 'latin-regular' },
    { text: '№', font: 'cyrillic-regular' },
    { text: ' 5 — ', font: 'latin-regular' },
    { text: 'да', font: 'cyrillic-regular' },
  ])
})

test('Markdown becomes headings, paragraphs, lists and tables', () => {
  const kinds = blocksOf('## A\n\nB **c**\n\n1. d\n2. e\n\n- f\n\n| g | h |\n|---|---|\n| i | j |')
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'item',
    'item',
    'item',
    'table',
  ])
  expect(kinds[2]).toMatchObject({ marker: '1.' })
  expect(kinds[3]).toMatchObject({ marker: '2.' })
  expect(kinds[4]).toMatchObject({ marker: '•' })
})
