import type { Page } from '@playwright/test'
import { CPU_SLOWDOWN } from './browser.ts'

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as are the two below. */
  readonly ts: number
  readonly dur?: number
  /** Of the processor alone. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** Work of a page's main thread: when it began, and the processor's time that it took, in ms. */
export type Work = {
  readonly name: string
  /** Of an event that is handled. */
  readonly event: string | undefined
  readonly at: number
  readonly processorMs: number
}

const isTask = ({ name }: { readonly name: string }): boolean => name.endsWith('RunTask')

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`

/** The thread of most of these events: those of a page that was left, as the empty one, have few. */
const busiest = (events: readonly TraceEvent[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const event of events) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * What the page's main thread does in `use`, each piece by the time of the processor alone, as long as a telephone
 * takes for it: what else runs on the machine does not count.
 */
export const workOf = async (page: Page, use: () => Promise<void>) => {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const complete = new Promise<void>((done) => {
    devtools.once('Tracing.tracingComplete', () => done())
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
  })
  await use()
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const main = busiest(events.filter(({ name }) => name === 'EventDispatch'))
  const work = events
    .filter((event) => threadOf(event) === main)
    .map(({ name, args, ts, tdur = 0 }): Work => ({
      name,
      event: args?.data?.type,
      at: ts / 1000,
      processorMs: (tdur / 1000) * CPU_SLOWDOWN,
    }))
    .toSorted((a, b) => a.at - b.at)
  if (work.length === 0) throw new Error('nothing was traced')
  return { work, tasks: work.filter(isTask) }
}
