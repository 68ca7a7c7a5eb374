import { Hono } from 'hono'
import type { Figure, Metrics } from './metrics.ts'

/** GET /metrics: Prometheus' text, on a port of its own that the public does not reach. */
export const metricsRoute = (metrics: Metrics, figures: readonly Figure[]) =>
  new Hono().get('/metrics', async (c) =>
    c.text(await metrics.text(figures), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    }),
  )
