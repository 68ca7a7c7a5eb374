import { createMiddleware } from 'hono/factory'
import { routeOf } from './route-of.ts'

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const

type Series = { count: number; sum: number; readonly buckets: number[] }

export type Metrics = {
  observe(method: string, route: string, status: number, seconds: number): void
  /** All series in Prometheus' text format. */
  text(): string
}

/** Counts the calls by method, route and status, and how long they took. */
export const createMetrics = (): Metrics => {
  const series = new Map<string, Series>()
  return {
    observe: (method, route, status, seconds) => {
      const labels = `method="${method}",route="${route}",status="${status}"`
      const known = series.get(labels) ?? { count: 0, sum: 0, buckets: bounds.map(() => 0) }
      series.set(labels, known)
      known.count += 1
      known.sum += seconds
      for (const [index, bound] of bounds.entries())
        if (seconds <= bound) known.buckets[index] = (known.buckets[index] ?? 0) + 1
    },
    text: () =>
      [
        '# TYPE http_request_duration_seconds histogram',
        ...[...series].flatMap(([labels, { count, sum, buckets }]) => [
          ...bounds.map(
            (bound, index) =>
              `http_request_duration_seconds_bucket{${labels},le="${bound}"} ${buckets[index]}`,
          ),
          `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
          `http_request_duration_seconds_sum{${labels}} ${sum}`,
          `http_request_duration_seconds_count{${labels}} ${count}`,
        ]),
      ].join('\n'),
  }
}

export const metricsOf = (metrics: Metrics) =>
  createMiddleware(async function countCalls(c, next) {
    const began = performance.now()
    await next()
    const route = routeOf(c)
    metrics.observe(c.req.method, route, c.res.status, (performance.now() - began) / 1000)
  })
