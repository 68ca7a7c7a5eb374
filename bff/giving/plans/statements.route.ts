import { Hono } from 'hono'
import * as z from 'zod'
import { languages } from '#locales/paths.ts'
import { call } from '#bff/platform/http/call.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { PrintSheet } from '#bff/giving/receipts/sheet-printer.ts'
import type { StatementSettings } from '#bff/giving/receipts/statement-pdf.ts'
import type { PlanService } from './plans.service.ts'

const read = call({
  summary: 'The payments of one calendar year of a monthly donation, as PDF',
  path: '/api/monthly/{token}/statements/{year}.pdf',
  query: z.object({ lang: z.enum(languages, 'lang.invalid').optional() }),
  status: 200,
  contentType: 'application/pdf',
  failures: ['request_invalid', 'not_found'],
})

export type StatementsRouteDeps = {
  readonly plans: Pick<PlanService, 'statement'>
  readonly printSheet: PrintSheet
  readonly sheetSettings: () => StatementSettings
}

/**
 * GET /api/monthly/{token}/statements/{year}.pdf?lang → what was paid in that year, in the donor's language unless
 * told otherwise. 404 `not_found` for a year in which nothing was.
 */
export const statementsRoute = ({ plans, printSheet, sheetSettings }: StatementsRouteDeps) =>
  new Hono()
    .use('/api/monthly/*', privatePageHeaders)
    .get('/api/monthly/:token/statements/:file{[0-9]+[.]pdf}', read, async (c) => {
      const year = Number.parseInt(c.req.param('file'), 10)
      const found = await plans.statement(c.req.param('token'), year)
      if (found === null) return problem(c, 'not_found')
      const { statement, lang } = found
      const bytes = await printSheet({
        kind: 'statement',
        statement,
        lang: c.req.valid('query').lang ?? lang,
        settings: sheetSettings(),
      })
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${statement.plan}-${year}.pdf"`,
      })
    })
