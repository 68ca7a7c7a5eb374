import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import * as z from 'zod'
import { langQuery } from '#bff/content/lang.ts'
import { validate } from '#bff/platform/http/validate.ts'
import { bankSheetPath } from './bank-sheet.ts'

type Dependencies = {
  /** The folder of the PDFs that the build made. */
  readonly pdfFolder: string
}

/** GET /api/bank-details/download?lang → the sheet of bank details as PDF, to be kept. */
export const bankDetailsRoute = ({ pdfFolder }: Dependencies) =>
  new Hono().get(
    '/api/bank-details/download',
    validate('query', z.object({ lang: langQuery })),
    async (c) => {
      const { lang } = c.req.valid('query')
      const bytes = await readFile(bankSheetPath(pdfFolder, lang))
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="sos-bank-details-${lang}.pdf"`,
      })
    },
  )
