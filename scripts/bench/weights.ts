import type { Browser, Page } from '@playwright/test'
import { languages } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { itemsOf, sitePaths } from '../../tests/support/site-paths.ts'
import type { Measure } from './measure.ts'

type Weight = Readonly<Record<'html' | 'scripts' | 'fonts', number>>
type Weighed = { readonly path: string; readonly page: string; readonly weight: Weight }

/** Pages that have a form; donations have a limit of their own. */
const withForm: readonly string[] = [
  'apply',
  'charity-postcards',
  'contacts',
  'corporate-donations',
  'donation-boxes',
  'questions',
]

/** Compressed bytes that the first load of a page brings, by kind. */
const weightOf = async (page: Page): Promise<Weight> => {
  const loaded = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, entryType, encodedBodySize }) => ({ name, entryType, encodedBodySize })),
  )
  // A file that was preloaded and then used may be listed twice.
  const sizes = new Map<string, number>()
  for (const { name, entryType, encodedBodySize } of loaded) {
    const file = entryType === 'navigation' ? 'html' : name
    sizes.set(file, Math.max(encodedBodySize, sizes.get(file) ?? 0))
  }
  const sum = (ending: string) =>
    [...sizes].reduce((total, [name, size]) => total + (name.endsWith(ending) ? size : 0), 0)
  return { html: sum('html'), scripts: sum('.js'), fonts: sum('.woff2') }
}

const heaviest = (
  name: string,
  limitKb: number,
  weighed: readonly Weighed[],
  kind: keyof Weight,
): Measure => {
  const sorted = weighed.toSorted((a, b) => b.weight[kind] - a.weight[kind])
  const shown = sorted.slice(0, 3)
  return {
    name,
    value: (sorted[0]?.weight[kind] ?? 0) / 1024,
    limit: limitKb,
    unit: 'KB',
    wants: 'at most',
    note: shown.map(({ path, weight }) => `${path} ${(weight[kind] / 1024).toFixed(1)}`).join(', '),
  }
}

/** The heaviest first loads among all pages in three languages. */
export const weights = async (
  site: SiteUnderTest,
  browser: Browser,
): Promise<readonly Measure[]> => {
  const weighed: Weighed[] = []
  for (const lang of languages)
    for (const { page: id, path } of sitePaths(lang, await itemsOf(site.url, lang))) {
      const context = await browser.newContext({ locale: lang })
      const page = await context.newPage()
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      weighed.push({ path, page: id, weight: await weightOf(page) })
      await context.close()
    }
  const donations = weighed.filter(({ page }) => page === 'donations')
  const forms = weighed.filter(({ page }) => withForm.includes(page))
  const content = weighed.filter(({ page }) => page !== 'donations' && !withForm.includes(page))
  return [
    heaviest('script of a content page, brotli', 115, content, 'scripts'),
    heaviest('script of a page with a form, brotli', 122, forms, 'scripts'),
    heaviest('script of donations, brotli', 126, donations, 'scripts'),
    heaviest('HTML with its CSS, brotli', 35, weighed, 'html'),
    heaviest('fonts', 50, weighed, 'fonts'),
  ]
}
