import { Hono } from 'hono'
import type { Readiness } from '#bff/platform/readiness.ts'
import { TROUBLE_RETRY_SECONDS } from './on-error.ts'

/**
 * GET /healthz: the process answers. GET /readyz: what it needs works, else 503 with a line for each
 * thing that does not. `notes` are lines about what somebody should look at, though the site serves.
 */
export const healthRoute = (readiness: Readiness, notes: () => readonly string[]) =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const problems = await readiness.problems()
      return problems.length === 0
        ? c.text(['ok', ...notes()].join('\n'))
        : c.text(`${problems.join('\n')}\n`, 503, { 'Retry-After': String(TROUBLE_RETRY_SECONDS) })
    })
