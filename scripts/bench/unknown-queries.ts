import { setTimeout as pause } from 'node:timers/promises'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { timed, type Measure } from './measure.ts'

const CLIENTS = 8
const LASTS_MS = 8_000
const ASK_EVERY_MS = 20
const HEALTH_LIMIT_MS = 200
/** A kept page comes from memory; one that had to be made again takes tens of ms more. */
const KEPT_LIMIT_MS = 15
const kept = ['/', '/en', '/uz', '/en/vacancies', '/en/contacts'] as const

const percentile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const read = async (url: string): Promise<Response> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer
}

/**
 * Eight clients ask without a pause for searches that were never made before: how long the smallest call
 * waits meanwhile, and whether the kept pages are still kept.
 */
export const unknownQueries = async (site: SiteUnderTest): Promise<readonly Measure[]> => {
  for (const path of kept) await read(site.url + path)
  const end = performance.now() + LASTS_MS
  let made = 0
  const client = async (name: number) => {
    for (let count = 0; performance.now() < end; count += 1) {
      const { status } = await read(`${site.url}/en/news-and-events?q=unknown${name}x${count}`)
      if (status === 200) made += 1
    }
  }
  const waits: number[] = []
  const watch = async () => {
    while (performance.now() < end) {
      waits.push(await timed(() => read(`${site.url}/healthz`)))
      await pause(ASK_EVERY_MS)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: CLIENTS }, (_, name) => client(name))])
  const again = await timed(async () => {
    for (const path of kept) await read(site.url + path)
  })
  return [
    {
      name: '/healthz beside 8 clients on unknown searches, p99',
      value: percentile(waits, 0.99),
      limit: HEALTH_LIMIT_MS,
      unit: 'ms',
      note: `${waits.length} asked, median ${percentile(waits, 0.5).toFixed(1)} ms, ${made} pages made`,
    },
    {
      name: 'a kept page after them',
      value: again / kept.length,
      limit: KEPT_LIMIT_MS,
      unit: 'ms',
    },
  ]
}
