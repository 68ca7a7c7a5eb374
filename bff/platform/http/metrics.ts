import { createMiddleware } from 'hono/factory'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routeOf } from './route-of.ts'

const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** The source of a gauge, read at each scrape; features export theirs and `services.ts` collects them. */
export type GaugeSource = {
  readonly name: string
  readonly help: string
  /** The one label that distinguishes its values, where there are several. */
  readonly label?: string
  /** The values now, each with its label's value. */
  readonly read: () => Promise<readonly { readonly of?: string; readonly value: number }[]>
}

const registerGauge = async (
  registry: Registry,
  { name, help, label, read }: GaugeSource,
): Promise<void> => {
  const values = await read().catch(() => null)
  if (values === null) return
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
  })
  for (const { of, value } of values)
    if (label === undefined) gauge.set(value)
    else gauge.set({ [label]: of ?? '' }, value)
}

/** Numbers of this process: its calls, its alarms, its memory and its event loop. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'What staff were told to look at, since the start of the process',
    labelNames: ['alarm'],
    registers: [registry],
  })
  const dropped = new Counter({
    name: 'mails_dropped_total',
    help: 'Mails that were not sent because of a limit, since the start of the process',
    labelNames: ['kind'],
    registers: [registry],
  })
  return {
    observe: (method: string, route: string, status: number, seconds: number): void =>
      calls.observe({ method, route, status: String(status) }, seconds),
    alarm: (kind: string): void => alarms.inc({ alarm: kind }),
    /** Counts mails that a limit kept from being sent. */
    droppedMails: (kind: string, count: number): void => dropped.inc({ kind }, count),
    /** All series in Prometheus' text format, without sources that cannot be read now. */
    text: async (gauges: readonly GaugeSource[]): Promise<string> => {
      const read = new Registry()
      await Promise.all(gauges.map((source) => registerGauge(read, source)))
      return Registry.merge([registry, read]).metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

export const measureCalls = (metrics: Metrics) =>
  createMiddleware(async function measureCalls(c, next) {
    const began = performance.now()
    await next()
    const route = routeOf(c)
    metrics.observe(c.req.method, route, c.res.status, (performance.now() - began) / 1000)
  })
