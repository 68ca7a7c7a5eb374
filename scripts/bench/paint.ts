import type { Browser } from '@playwright/test'
import { languages, pathTo, type Lang, type PageId } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { openTelephone } from './browser.ts'
import { closedAfter } from './closed-after.ts'
import { median, type Measure } from './measure.ts'

const measured: readonly PageId[] = ['home', 'alternative-care', 'donations']
const rounds = 3

/** Slow 4G as Lighthouse applies it to a browser. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

type Painted = { readonly lcp: number; readonly cls: number; readonly element: string }
type Watching = { painted: { lcp: number; cls: number; element: string } }

const paintOf = async (browser: Browser, site: string, path: string, lang: Lang) =>
  closedAfter(await openTelephone(browser, lang, site, network), async ({ page }) => {
    await page.addInitScript(() => {
      const painted = { lcp: 0, cls: 0, element: '' }
      ;(window as unknown as Watching).painted = painted
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as unknown as { element: Element | null }
          painted.lcp = entry.startTime
          painted.element = element?.tagName.toLowerCase() ?? ''
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          painted.cls += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'load' })
    // What still moves after the load moves before the line falls silent.
    await page.waitForLoadState('networkidle')
    return page.evaluate((): Painted => (window as unknown as Watching).painted)
  })

/** When the largest element is painted and how much the layout shifts, on a slow line with a slow processor. */
export const paint = async (site: SiteUnderTest, browser: Browser): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  for (const page of measured)
    for (const lang of languages) {
      const path = pathTo(page, lang)
      const seen: Painted[] = []
      for (let round = 0; round < rounds; round += 1)
        seen.push(await paintOf(browser, site.url, path, lang))
      const of = seen.map(({ lcp }) => Math.round(lcp)).join(', ')
      measures.push(
        {
          name: `LCP ${path}`,
          value: median(seen.map(({ lcp }) => lcp)) / 1000,
          limit: 1,
          unit: 's',
          note: `<${seen[0]?.element ?? ''}>, ms of ${rounds}: ${of}`,
        },
        {
          name: `CLS ${path}`,
          value: Math.max(...seen.map(({ cls }) => cls)),
          limit: 0.01,
        },
      )
    }
  return measures
}
