import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { plainText } from '#locales/plain-text.ts'
import type { Lang } from '#locales/paths.ts'
import { documentCategories } from '#machines/wire/categories.ts'
import { documentListSchema, type DocumentCard } from '#machines/wire/document.schema.ts'
import { call } from '#bff/platform/http/call.ts'
import { inLang, searchQuery } from '#bff/content/lang.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { DocumentsService } from './documents.service.ts'
import { pdfName } from './pdf-files.ts'

const listQuery = searchQuery.extend({
  category: z
    .enum([...documentCategories, ''], 'category.invalid')
    .transform((category) => (category === '' ? undefined : category))
    .optional(),
})

const list = call({
  summary: 'Documents',
  query: listQuery,
  status: 200,
  answer: documentListSchema,
  failures: ['request_invalid'],
})

const file = {
  query: inLang,
  status: 200,
  contentType: 'application/pdf',
  failures: ['request_invalid', 'not_found'],
} as const
const view = call({ ...file, summary: 'A document to look at' })
const download = call({ ...file, summary: 'A document to keep' })

const digits = /^\d{1,15}$/

/** The policy of an answer that our own pages show in a frame: the browser's viewer, and nothing else. */
const framedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** A name for the saved file in the language's own letters, with a plain one for old programs (RFC 6266). */
export const dispositionOf = (kind: 'inline' | 'attachment', title: string, id: number): string => {
  const clean = plainText(title)
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const encoded = encodeURIComponent(`${clean}.pdf`).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="document-${id}.pdf"; filename*=UTF-8''${encoded}`
}

type Dependencies = {
  readonly documents: DocumentsService
  readonly pdfFolder: string
}

/**
 * GET /api/documents?lang&q&category → `DocumentList`.
 * GET /api/documents/{id}/view?lang → the PDF, to be shown; our own pages may frame this answer alone.
 * GET /api/documents/{id}/download?lang → the PDF as attachment, named by its title in the language.
 * 404 `not_found` for a document that does not exist.
 */
export const documentsRoute = ({ documents, pdfFolder }: Dependencies) => {
  const send = async (c: Context, id: string, lang: Lang, kind: 'inline' | 'attachment') => {
    const card: DocumentCard | null = digits.test(id) ? documents.byId(lang, Number(id)) : null
    if (card === null) return problem(c, 'not_found')
    const bytes = await readFile(join(pdfFolder, pdfName(card.id, lang)))
    c.header('Content-Type', 'application/pdf')
    c.header('Content-Disposition', dispositionOf(kind, card.title, card.id))
    c.header('Content-Language', lang)
    c.header('Cache-Control', 'public, max-age=3600')
    if (kind === 'inline') {
      c.header('X-Frame-Options', 'SAMEORIGIN')
      c.header('Content-Security-Policy', framedPolicy)
    }
    return c.body(bytes, 200)
  }
  return new Hono()
    .get('/api/documents', list, (c) => {
      const { lang, ...query } = c.req.valid('query')
      return list.answer(c, documents.list(lang, query))
    })
    .get('/api/documents/:id/view', view, (c) =>
      send(c, c.req.param('id'), c.req.valid('query').lang, 'inline'),
    )
    .get('/api/documents/:id/download', download, (c) =>
      send(c, c.req.param('id'), c.req.valid('query').lang, 'attachment'),
    )
}
