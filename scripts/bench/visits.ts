import type { Browser, Page } from '@playwright/test'
import { isKeepable, matchPath, pathTo } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { openHydrated } from '../../tests/support/hydrated.ts'
import { itemsOf, sampledSitePaths } from '../../tests/support/site-paths.ts'
import { startCountingProxy, type Carried, type CountingProxy } from './counting-proxy.ts'
import type { Measure } from './measure.ts'

const LANG = 'ru'
/** What comes after the first paint, for the browser's own use, or for the worker's. */
const isLater = ({ path }: Carried): boolean =>
  path === pathTo('offline', LANG) ||
  /\.(?:js|json|css|webmanifest|ico|png)$|\/favicon|^\/api\/|\/assets\/latin-/.test(path)

const kb = (carried: readonly Carried[]): number =>
  carried.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

type Bytes = { readonly read: number; readonly give: number }

/** What a page that is opened second costs, and the files that came over the line a second time. */
type Second = Bytes & { readonly again: readonly string[] }

type Workers = 'allow' | 'block'

/** The page has all that it asks for by itself, and where there is a worker, it has what it keeps. */
const isAtRest = async (page: Page, path: string, workers: Workers): Promise<void> => {
  await page.waitForLoadState('networkidle')
  if (workers === 'block') return
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = [pathTo('offline', LANG), ...(isKeepable(matchPath(path).page) ? [path] : [])]
  for (const one of kept)
    await page.waitForFunction(async (its) => (await caches.match(its)) !== undefined, one)
}

const QUIET_MS = 500

/** A page that was reached without a load of its own has all that it asked for. */
const isQuiet = async (page: Page): Promise<void> => {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  for (let now = await asked(); now !== before; now = await asked()) {
    before = now
    await page.waitForTimeout(QUIET_MS)
  }
}

/** Opens a page to read it, and goes on to give: by the keyboard, since a pointer asks for what it passes. */
const visit = async (
  page: Page,
  { url, take }: CountingProxy,
  path: string,
  workers: Workers,
  known: ReadonlySet<string>,
): Promise<Second> => {
  await openHydrated(page, url + path)
  await isAtRest(page, path, workers)
  const opened = take()
  const again = opened.flatMap((file) => (known.has(file.path) ? file.path : []))
  const donations = pathTo('donations', LANG)
  if (path !== donations) {
    await page.locator(`a[href^="${donations}"]:visible`).first().press('Enter')
    await page.waitForURL(`**${donations}**`)
    await isQuiet(page)
  }
  return {
    read: kb(opened.filter((file) => !isLater(file))),
    give: kb([...opened, ...take()]),
    again,
  }
}

/** A page in a browser that has nothing of the site, or has read its home page. */
const visitOf = async (
  browser: Browser,
  proxy: CountingProxy,
  path: string,
  serviceWorkers: Workers,
  hasReadHome: boolean,
): Promise<Second> => {
  const context = await browser.newContext({ locale: LANG, serviceWorkers })
  const page = await context.newPage()
  if (hasReadHome) {
    const home = pathTo('home', LANG)
    await openHydrated(page, proxy.url + home)
    await isAtRest(page, home, serviceWorkers)
  }
  const known = new Set(proxy.take().map((file) => file.path))
  // A document is asked for each time: the page may be another one by now.
  known.delete(path)
  const bytes = await visit(page, proxy, path, serviceWorkers, known)
  await context.close()
  return bytes
}

const said = ({ read, give }: Bytes): string => `${read.toFixed(1)} / ${give.toFixed(1)}`

/**
 * What each type of page costs until it can be read and until one can give from it: first of all, and as the second
 * page, without and with the service worker.
 */
export const visits = async (
  site: SiteUnderTest,
  browser: Browser,
): Promise<readonly Measure[]> => {
  const proxy = await startCountingProxy(site.url)
  const measures: Measure[] = []
  const again: string[] = []
  // Another version may have no worker, or not all of these pages.
  const has = async (path: string) => (await fetch(site.url + path)).ok
  const hasWorker = await has('/sw.js')
  const withWorker = async (path: string, hasReadHome: boolean): Promise<string> =>
    hasWorker
      ? `, with the worker ${said(await visitOf(browser, proxy, path, 'allow', hasReadHome))}`
      : ''
  try {
    for (const { path } of sampledSitePaths(LANG, await itemsOf(site.url, LANG))) {
      if (!(await has(path))) continue
      const first = await visitOf(browser, proxy, path, 'block', false)
      const kept = await withWorker(path, false)
      const second = await visitOf(browser, proxy, path, 'block', true)
      const keptSecond = await withWorker(path, true)
      const note = `read / give ${said(first)}${kept}; as the second page ${said(second)}${keptSecond}`
      const name = `second page ${path}`
      measures.push({ name, value: second.give, limit: first.give, unit: 'KB', note })
      again.push(...second.again)
    }
  } finally {
    proxy.close()
  }
  measures.push({
    name: 'files that a second page is sent again',
    value: again.length,
    limit: 0,
    note: [...new Set(again)].join(', '),
  })
  return measures
}
