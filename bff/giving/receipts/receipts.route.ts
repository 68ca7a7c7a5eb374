import { Hono } from 'hono'
import * as z from 'zod'
import { languages } from '#locales/paths.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { call } from '#bff/platform/http/call.ts'
import { receiptSchema } from '#machines/wire/receipt.schema.ts'
import { receiptAddress, type ReceiptFile } from './receipt-file.ts'
import type { Receipts } from './receipts.ts'
import { receiptViewOf } from './receipts.view.ts'

const langQuery = z.object({ lang: z.enum(languages, 'lang.invalid').optional() })

const read = call({
  summary: 'A receipt',
  status: 200,
  answer: receiptSchema,
  failures: ['not_found'],
})

const pdf = call({
  summary: 'A receipt as PDF; the first is the original, later ones are marked as copies',
  path: '/api/receipts/{token}.pdf',
  query: langQuery,
  status: 200,
  contentType: 'application/pdf',
  failures: ['request_invalid', 'not_found'],
})

const qrCode = call({
  summary: "The QR code of a receipt's page",
  path: '/api/receipts/{token}.svg',
  query: langQuery,
  status: 200,
  contentType: 'image/svg+xml',
  failures: ['request_invalid', 'not_found'],
})

export type ReceiptsRouteDeps = {
  readonly receipts: Receipts
  readonly receiptFile: ReceiptFile
  readonly publicUrl: string
}

/**
 * GET /api/receipts/{token} → the receipt. GET /api/receipts/{token}.pdf?lang → the same as PDF, in
 * the donor's language unless told otherwise: the first one is the original, every later one says that it
 * is a copy; a HEAD issues nothing. GET /api/receipts/{token}.svg?lang → the QR code of its page's address.
 * 404 `not_found` for what is not paid.
 */
export const receiptsRoute = ({ receipts, receiptFile, publicUrl }: ReceiptsRouteDeps) =>
  new Hono()
    .use('/api/receipts/*', privatePageHeaders)
    .get('/api/receipts/:file{.+[.]pdf}', pdf, async (c) => {
      const token = c.req.param('file').replace(/[.]pdf$/, '')
      if (c.req.method === 'HEAD') {
        const exists = (await receipts.byToken(token)) !== null
        return exists
          ? c.body(null, 200, { 'Content-Type': 'application/pdf' })
          : problem(c, 'not_found')
      }
      const issued = await receipts.issue(token)
      if (issued === null) return problem(c, 'not_found')
      const { receipt, isCopy } = issued
      const file = await receiptFile(receipt, c.req.valid('query').lang ?? receipt.lang, isCopy)
      return c.body(new Uint8Array(file.bytes), 200, {
        'Content-Type': file.type,
        'Content-Disposition': `inline; filename="${file.name}"`,
      })
    })
    .get('/api/receipts/:file{.+[.]svg}', qrCode, async (c) => {
      const receipt = await receipts.byToken(c.req.param('file').replace(/[.]svg$/, ''))
      if (receipt === null) return problem(c, 'not_found')
      const lang = c.req.valid('query').lang ?? receipt.lang
      // Asked for by few: no start waits for it.
      const { qrSvg } = await import('./receipt-qr.ts')
      return c.body(qrSvg(receiptAddress(publicUrl, receipt, lang)), 200, {
        'Content-Type': 'image/svg+xml',
      })
    })
    .get('/api/receipts/:token', read, async (c) => {
      const receipt = await receipts.byToken(c.req.param('token'))
      return receipt === null
        ? problem(c, 'not_found')
        : read.answer(c, receiptViewOf(receipt, publicUrl))
    })
