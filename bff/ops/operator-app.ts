import { Hono } from 'hono'
import * as z from 'zod'
import { validate } from '#bff/http/validate.ts'
import { onError } from '#bff/http/on-error.ts'
import { problem } from '#bff/http/problem.ts'
import type { OperatorRow } from './operator-kind.ts'
import { operatorKinds } from './operator-kinds.ts'
import type { Services } from '#bff/services.ts'

const listQuery = z.object({
  /** `YYYY-MM`, in Tashkent; without it, everything. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month.invalid')
    .optional(),
})

/**
 * What `npm run ops` asks of a running site over its socket.
 * GET /{kind}?month= → `{ rows: [...] }`; GET /{kind}/{number} → one row in full; DELETE
 * /{kind}/{number} removes a person's data; POST /retention removes what may not be kept any longer.
 */
type Dependencies = Pick<Services, 'database' | 'log' | 'clock'>

export const operatorApp = (services: Dependencies) =>
  new Hono()
    .onError(onError(services.log))
    .get('/:kind', validate('query', listQuery), async (c) => {
      const kind = operatorKinds[c.req.param('kind')]
      if (kind === undefined) return problem(c, 'not_found')
      const { month } = c.req.valid('query')
      return c.json({ rows: await kind.list(services.database, month ?? null) })
    })
    .get('/:kind/:name', async (c) => {
      const row = await operatorKinds[c.req.param('kind')]?.show(
        services.database,
        c.req.param('name'),
      )
      return row === null || row === undefined ? problem(c, 'not_found') : c.json(row)
    })
    .delete('/:kind/:name', async (c) => {
      const kind = operatorKinds[c.req.param('kind')]
      const isGone = (await kind?.delete?.(services.database, c.req.param('name'))) ?? false
      return isGone ? c.json({ deleted: c.req.param('name') }) : problem(c, 'not_found')
    })
    .post('/retention', async (c) => {
      const now = services.clock.now()
      const rows: OperatorRow[] = []
      for (const [name, kind] of Object.entries(operatorKinds))
        if (kind.eraseDue !== undefined)
          rows.push({ kind: name, removed: await kind.eraseDue(services.database, now) })
      return c.json({ rows })
    })
