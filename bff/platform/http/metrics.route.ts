import { Hono } from 'hono'
import type { GaugeSource, Metrics } from './metrics.ts'

/** GET /metrics: Prometheus' text, on a port of its own that the public does not reach. */
export const metricsRoute = (metrics: Metrics, gauges: readonly GaugeSource[]) =>
  new Hono().get('/metrics', async (c) =>
    c.text(await metrics.text(gauges), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    }),
  )
