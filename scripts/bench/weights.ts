import type { Browser, Page } from '@playwright/test'
import { languages, type PageId } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { itemsOf, sitePaths } from '../../tests/support/site-paths.ts'
import type { Measure } from './measure.ts'
import { scriptBudgets, scriptKindOf, type ScriptKind } from './script-budgets.ts'

/** HTML and fonts are those of the whole visit; scripts by what they were asked for by. */
type Weight = Readonly<Record<'html' | 'first' | 'rest' | 'touch' | 'fonts', number>>
type Weighed = { readonly path: string; readonly page: PageId; readonly weight: Weight }
type Watching = { atRest?: number }

/**
 * Notes when the page is first at rest: that is when the first idle callback runs, before which nothing may be asked
 * for that a person waits for.
 */
const watchRest = (): void => {
  const watching = window as unknown as Watching
  const whenIdle = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (run, options) =>
    whenIdle((deadline) => {
      watching.atRest ??= performance.now()
      run(deadline)
    }, options)
}

type Loaded = { readonly file: string; readonly size: number; readonly askedAt: number }

/** Compressed bytes of each file that the page has loaded by now. */
const loadedBy = async (page: Page) => {
  const { atRest, entries } = await page.evaluate(() => ({
    atRest: (window as unknown as Watching).atRest ?? Infinity,
    entries: performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, entryType, encodedBodySize, startTime }) => ({
        file: entryType === 'navigation' ? 'html' : name,
        size: encodedBodySize,
        askedAt: startTime,
      })),
  }))
  // A file that was preloaded and then used may be listed twice: asked for once, it has its size in one of them.
  const files = new Map<string, Loaded>()
  for (const { file, size, askedAt } of entries) {
    const known = files.get(file)
    files.set(file, {
      file,
      size: Math.max(size, known?.size ?? 0),
      askedAt: Math.min(askedAt, known?.askedAt ?? Infinity),
    })
  }
  return { atRest, files: [...files.values()] }
}

/** Touches what asks for more: the menu of a telephone, and the first field of each form. */
const touch = async (page: Page): Promise<void> => {
  await page.locator('header [aria-haspopup="dialog"]').click()
  await page.keyboard.press('Escape')
  for (const form of await page.locator('main form').all()) {
    const field = form.locator('input:not([type="hidden"]), textarea').first()
    if (await field.isVisible()) await field.focus()
  }
  await page.waitForLoadState('networkidle')
}

const weightOf = async (page: Page): Promise<Weight> => {
  const { atRest, files } = await loadedBy(page)
  await touch(page)
  const known = new Set(files.map(({ file }) => file))
  const touched = (await loadedBy(page)).files.filter(({ file }) => !known.has(file))
  const sum = (of: readonly Loaded[], ending: string) =>
    of.reduce((total, { file, size }) => total + (file.endsWith(ending) ? size : 0), 0)
  const scripts = (of: readonly Loaded[]) => sum(of, '.js')
  return {
    html: sum(files, 'html'),
    first: scripts(files.filter(({ askedAt }) => askedAt <= atRest)),
    rest: scripts(files.filter(({ askedAt }) => askedAt > atRest)),
    touch: scripts(touched),
    fonts: sum(files, '.woff2'),
  }
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
      const context = await browser.newContext({
        locale: lang,
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      await page.addInitScript(watchRest)
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      weighed.push({ path, page: id, weight: await weightOf(page) })
      await context.close()
    }
  const ofKind = (kind: ScriptKind) => weighed.filter(({ page }) => scriptKindOf(page) === kind)
  return [
    heaviest('script of a content page, brotli', scriptBudgets.content, ofKind('content'), 'first'),
    heaviest('script of a page with a form, brotli', scriptBudgets.form, ofKind('form'), 'first'),
    heaviest('script of donations, brotli', scriptBudgets.donations, ofKind('donations'), 'first'),
    heaviest('script asked for at rest, brotli', 12, weighed, 'rest'),
    heaviest('script asked for at a touch, with the next page, brotli', 70, weighed, 'touch'),
    heaviest('HTML with its CSS, brotli', 25, weighed, 'html'),
    heaviest('fonts', 30, weighed, 'fonts'),
  ]
}
