import { Hono } from 'hono'
import * as z from 'zod'
import { validate } from '#bff/platform/http/validate.ts'
import type { Reconciliation } from '#bff/platform/operators/reconciliation.ts'

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month.invalid')
  .nullable()
const periodBody = z.object({ month })
const fileBody = z.object({ provider: z.string(), csv: z.string(), isEntered: z.boolean() })

/**
 * POST /reconciliation `{ month }` → what the payment services and the books differ in, and what is held; POST
 * …/confirmation `{ month }` enters what they say and lifts the hold; POST …/file `{ provider, csv, isEntered }` does
 * so by the file of a cabinet.
 */
export const reconciliationRoute = ({ compare, confirm, file }: Reconciliation) =>
  new Hono()
    .post('/reconciliation', validate('json', periodBody), async (c) =>
      c.json(await compare(c.req.valid('json').month)),
    )
    .post('/reconciliation/confirmation', validate('json', periodBody), async (c) =>
      c.json(await confirm(c.req.valid('json').month)),
    )
    .post('/reconciliation/file', validate('json', fileBody), async (c) =>
      c.json(await file(c.req.valid('json'))),
    )
