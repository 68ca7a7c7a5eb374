import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { call } from '#bff/platform/http/call.ts'
import { inLang } from '#bff/content/lang.ts'
import { bankSheetPath } from './bank-sheet.ts'

const download = call({
  summary: 'The sheet of bank details for companies',
  query: inLang,
  status: 200,
  contentType: 'application/pdf',
  failures: ['request_invalid'],
})

type Dependencies = {
  readonly pdfFolder: string
}

/** GET /api/bank-details/download?lang → the sheet of bank details as PDF, to be kept. */
export const bankDetailsRoute = ({ pdfFolder }: Dependencies) =>
  new Hono().get('/api/bank-details/download', download, async (c) => {
    const { lang } = c.req.valid('query')
    const bytes = await readFile(bankSheetPath(pdfFolder, lang))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="sos-bank-details-${lang}.pdf"`,
    })
  })
