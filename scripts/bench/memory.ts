import { existsSync, readFileSync } from 'node:fs'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import type { Measure } from './measure.ts'
import { rateOf } from './socket-load.ts'

/** What a polite crawler asks in an hour: a page a second. */
const PAGES_AN_HOUR = 3_600
const LOAD_MS = 5_000
/** As many at once as a server's clients have; how fast they come does not matter to what stays. */
const CLIENTS = 4

/** The memory that a process has, in MB, as Linux counts it. */
const residentOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`process ${pid} has no memory`)
  return Number(kilobytes) / 1024
}

/** The addresses of this site that a page links to; those that are asked for by script are no pages. */
const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .filter((path) => !path.startsWith('/api/'))

/** Follows every link from the home page on, and begins anew where all are read. */
const crawl = async ({ url }: SiteUnderTest): Promise<number> => {
  const found = new Set(['/'])
  const queue = ['/']
  let asked = 0
  const next = async (): Promise<void> => {
    while (asked < PAGES_AN_HOUR) {
      const path = queue.shift() ?? [...found][asked % found.size] ?? '/'
      asked += 1
      const answer = await fetch(url + path)
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true
      const html = await answer.text()
      for (const link of isPage ? linksIn(html) : [])
        if (!found.has(link)) {
          found.add(link)
          queue.push(link)
        }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, next))
  return found.size
}

/** What the site's process holds after a load on one page, and after the pages that a crawler reads in an hour. */
export const memory = async (site: SiteUnderTest): Promise<readonly Measure[]> => {
  if (!existsSync('/proc/self/status')) return []
  await rateOf(Number(new URL(site.url).port), '/en', LOAD_MS)
  const loaded = residentOf(site.pid())
  const addresses = await crawl(site)
  return [
    { name: 'memory after load', value: loaded, limit: 350, unit: 'MB' },
    {
      name: 'memory after an hour of crawling',
      value: residentOf(site.pid()),
      limit: 450,
      unit: 'MB',
      note: `${PAGES_AN_HOUR} pages of ${addresses} addresses`,
    },
  ]
}
