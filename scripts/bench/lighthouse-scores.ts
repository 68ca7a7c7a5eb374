import lighthouse from 'lighthouse'
import { languages, pathTo } from '#locales/paths.ts'
import { freePort, type SiteUnderTest } from '../../tests/support/site.ts'
import { itemsOf, sampledSitePaths } from '../../tests/support/site-paths.ts'
import { openBrowser } from './browser.ts'
import { closedAfter } from './closed-after.ts'
import { median, type Measure } from './measure.ts'

/** Three pages are read five times, in the middle of which one moment of the machine counts little. */
const oftenRead = [pathTo('home', 'ru'), pathTo('donations', 'ru'), pathTo('contacts', 'ru')]
const ROUNDS = 5

/** Once in other languages, and with `FULL=1` every type of page in every language. */
const onceRead = [
  pathTo('home', 'uz'),
  pathTo('alternative-care', 'en'),
  pathTo('news', 'uz'),
  pathTo('charity-postcards', 'en'),
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** What a page that is read once may lose by a moment of the machine. */
const ofOne = 98
const ofMany = 99
/** How long scripts keep the page from answering until it is at rest, in ms. */
const MOST_BLOCKED = 60

type Audit = { readonly id: string; readonly weight: number }

type Scores = {
  readonly scores: readonly number[]
  readonly blocked: number
  readonly lost: ReadonlySet<string>
}

/** Lighthouse's mobile scores of a page in the order of `categories`, and the audits that cost points. */
const scoresOf = async (address: string, port: number): Promise<Scores> => {
  const run = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (run === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
  const { categories: found, audits } = run.lhr
  const lost = categories.flatMap((category) => {
    const refs: readonly Audit[] = found[category]?.auditRefs ?? []
    return refs.flatMap(({ id, weight }) => {
      const { score, displayValue } = audits[id] ?? {}
      if (weight === 0 || typeof score !== 'number' || score >= 1) return []
      return [`${id} ${displayValue ?? ''}`.trim()]
    })
  })
  return {
    scores: categories.map((category) => Math.round((found[category]?.score ?? 0) * 100)),
    blocked: audits['total-blocking-time']?.numericValue ?? Infinity,
    lost: new Set(lost),
  }
}

const measuresOf = (path: string, runs: readonly Scores[]): readonly Measure[] => {
  const note = [...new Set(runs.flatMap(({ lost }) => [...lost]))].join(', ')
  return [
    ...categories.map((category, place) => ({
      name: `Lighthouse ${category} ${path}`,
      value: median(runs.map(({ scores }) => scores[place] ?? 0)),
      limit: category === 'performance' ? (runs.length > 1 ? ofMany : ofOne) : 100,
      wants: 'at least' as const,
      note: `${runs.map(({ scores }) => String(scores[place] ?? 0)).join(', ')}; ${note}`,
    })),
    {
      name: `TBT ${path}`,
      value: Math.round(median(runs.map(({ blocked }) => blocked))),
      limit: MOST_BLOCKED,
      unit: 'ms',
    },
  ]
}

const pathsReadOnce = async ({ url }: SiteUnderTest): Promise<readonly string[]> => {
  if (process.env['FULL'] !== '1') return onceRead
  const paths = languages.map(async (lang) => sampledSitePaths(lang, await itemsOf(url, lang)))
  return (await Promise.all(paths))
    .flat()
    .map(({ path }) => path)
    .filter((path) => !oftenRead.includes(path))
}

export const lighthouseScores = async (site: SiteUnderTest): Promise<readonly Measure[]> => {
  const port = await freePort()
  return closedAfter(await openBrowser(port), async () => {
    const measures: Measure[] = []
    const read = async (path: string, rounds: number) => {
      const runs: Scores[] = []
      for (let round = 0; round < rounds; round += 1)
        runs.push(await scoresOf(site.url + path, port))
      measures.push(...measuresOf(path, runs))
    }
    for (const path of oftenRead) await read(path, ROUNDS)
    for (const path of await pathsReadOnce(site)) await read(path, 1)
    return measures
  })
}
