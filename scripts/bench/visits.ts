import type { Browser, Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { openHydrated } from '../../tests/support/hydrated.ts'
import { itemsOf, sampledSitePaths } from '../../tests/support/site-paths.ts'
import { startCountingProxy, type Carried, type CountingProxy } from './counting-proxy.ts'
import type { Measure } from './measure.ts'

const LANG = 'ru'
/** What comes after the first paint, or for the browser's own use. */
const isLater = ({ path }: Carried): boolean =>
  /\.(?:js|json|css|webmanifest|ico|png)$|\/favicon|^\/api\/|\/assets\/latin-/.test(path)

const kb = (carried: readonly Carried[]): number =>
  carried.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

type Bytes = { readonly read: number; readonly give: number }

/** Opens a page to read it, and goes on to give. */
const visit = async (page: Page, { url, take }: CountingProxy, path: string): Promise<Bytes> => {
  await openHydrated(page, url + path)
  await page.waitForLoadState('networkidle')
  const opened = take()
  const donations = pathTo('donations', LANG)
  if (path !== donations) {
    await page.locator(`a[href^="${donations}"]:visible`).first().click()
    await page.waitForURL(`**${donations}**`)
    await page.waitForLoadState('networkidle')
  }
  return { read: kb(opened.filter((file) => !isLater(file))), give: kb([...opened, ...take()]) }
}

/** The page as the second one that is opened, after the home page was read. */
const secondVisit = async (
  browser: Browser,
  proxy: CountingProxy,
  path: string,
  serviceWorkers: 'allow' | 'block',
): Promise<Bytes> => {
  const context = await browser.newContext({ locale: LANG, serviceWorkers })
  const page = await context.newPage()
  await openHydrated(page, proxy.url + pathTo('home', LANG))
  if (serviceWorkers === 'allow')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  proxy.take()
  const bytes = await visit(page, proxy, path)
  await context.close()
  return bytes
}

const firstVisit = async (browser: Browser, proxy: CountingProxy, path: string): Promise<Bytes> => {
  const context = await browser.newContext({ locale: LANG, serviceWorkers: 'block' })
  proxy.take()
  const bytes = await visit(await context.newPage(), proxy, path)
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
  try {
    for (const { path } of sampledSitePaths(LANG, await itemsOf(site.url, LANG))) {
      const first = await firstVisit(browser, proxy, path)
      const second = await secondVisit(browser, proxy, path, 'block')
      const kept = await secondVisit(browser, proxy, path, 'allow')
      const note = `read / give ${said(first)}; second page ${said(second)}, with the worker ${said(kept)}`
      measures.push({
        name: `second page ${path}`,
        value: second.give,
        limit: first.give,
        unit: 'KB',
        wants: 'at most',
        note,
      })
    }
  } finally {
    proxy.close()
  }
  return measures
}
