import lighthouse from 'lighthouse'
import { pathTo } from '#locales/paths.ts'
import { freePort, type SiteUnderTest } from '../../tests/support/site.ts'
import { openBrowser } from './browser.ts'
import type { Measure } from './measure.ts'

const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof limits
const categories = Object.keys(limits) as readonly Category[]

const paths = [
  pathTo('home', 'uz'),
  pathTo('alternative-care', 'en'),
  pathTo('donations', 'ru'),
  pathTo('news', 'ru'),
  pathTo('contacts', 'uz'),
]

type Audit = { readonly id: string; readonly weight: number }

/** Lighthouse's mobile scores of some page types; the audits that cost points are named. */
export const lighthouseScores = async (site: SiteUnderTest): Promise<readonly Measure[]> => {
  const port = await freePort()
  const browser = await openBrowser(port)
  try {
    const measures: Measure[] = []
    for (const path of paths) {
      const run = await lighthouse(site.url + path, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      if (run === undefined) throw new Error(`Lighthouse says nothing of ${path}`)
      const { lhr } = run
      for (const category of categories) {
        const found = lhr.categories[category]
        const audits: readonly Audit[] = found?.auditRefs ?? []
        const lost = audits.flatMap(({ id, weight }) => {
          const { score, displayValue } = lhr.audits[id] ?? {}
          if (weight === 0 || typeof score !== 'number' || score >= 1) return []
          return [`${id} ${displayValue ?? ''}`.trim()]
        })
        measures.push({
          name: `Lighthouse ${category} ${path}`,
          value: Math.round((found?.score ?? 0) * 100),
          limit: limits[category],
          wants: 'at least',
          note: lost.join(', '),
        })
      }
    }
    return measures
  } finally {
    await browser.close()
  }
}
