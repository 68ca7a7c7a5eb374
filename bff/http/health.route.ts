import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { donations } from '#bff/donations/donations.table.ts'
import type { Log } from '#bff/log.ts'
import type { Database } from '#bff/store/database.ts'
import type { Metrics } from './metrics.ts'

type Dependencies = { readonly database: Database; readonly log: Log }

/**
 * GET /healthz: the process answers. GET /readyz: its database answers too, else 503.
 * GET /metrics: Prometheus' text; keep it from the public at the proxy.
 */
export const healthRoute = ({ database, log }: Dependencies, metrics: Metrics) =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      try {
        await database.execute(sql`select 1`)
        return c.text('ok')
      } catch (error) {
        log.error({ err: error }, 'the database does not answer')
        return c.text('the database does not answer', 503)
      }
    })
    .get('/metrics', async (c) => {
      const states = await database
        .select({ state: donations.state, count: sql<number>`count(*)::int` })
        .from(donations)
        .groupBy(donations.state)
      const gifts = states.map(({ state, count }) => `gifts{state="${state}"} ${count}`)
      return c.text(['# TYPE gifts gauge', ...gifts, metrics.text(), ''].join('\n'), 200, {
        'Content-Type': 'text/plain; version=0.0.4',
      })
    })
