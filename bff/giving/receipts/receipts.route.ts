import { Hono } from 'hono'
import * as z from 'zod'
import { languages, pathTo } from '#locales/paths.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { unlisted } from '#bff/platform/http/unlisted.ts'
import { validate } from '#bff/platform/http/validate.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Receipts } from './receipts.ts'

const pdfQuery = z.object({ lang: z.enum(languages, 'lang.invalid').optional() })

/**
 * GET /api/receipts/{token} → the receipt. GET /api/receipts/{token}.pdf?lang → the same as PDF, in
 * the donor's language unless told otherwise. 404 `not_found` for what is not paid.
 */
export const receiptsRoute = (receipts: Receipts, publicUrl: string, isSimulated: boolean) =>
  new Hono()
    .use('/api/receipts/*', unlisted)
    .get('/api/receipts/:file{.+[.]pdf}', validate('query', pdfQuery), async (c) => {
      const receipt = await receipts.byToken(c.req.param('file').replace(/[.]pdf$/, ''))
      if (receipt === null) return problem(c, 'not_found')
      const lang = c.req.valid('query').lang ?? receipt.lang
      const address = publicUrl + pathTo('receipt', lang, { token: receipt.token })
      const bytes = await receiptPdf(receipt, lang, address, isSimulated)
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${receipt.donationNumber}.pdf"`,
      })
    })
    .get('/api/receipts/:token', async (c) => {
      const receipt = await receipts.byToken(c.req.param('token'))
      return receipt === null ? problem(c, 'not_found') : c.json(receipt, 200)
    })

/** What the receipt page shows. */
export const receiptLoader =
  (receipts: Receipts): PageLoader =>
  async ({ params }) => {
    const receipt = await receipts.byToken(params['token'] ?? '')
    return receipt === null ? { status: 404, data: null } : { status: 200, data: receipt }
  }
