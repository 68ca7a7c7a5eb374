import { test as base, type Page } from '@playwright/test'
import { readsAcrossNavigations } from './asked-again.ts'
import { watchFocus } from './focus-watch.ts'
import { waitsUntilHydrated } from './hydrated.ts'
import { startSite, type SiteUnderTest } from './site.ts'

type JourneyFixtures = {
  /** Failures that a journey brings about on purpose: parts of console texts or addresses. */
  readonly expected: string[]
  /** Puts a page that a journey opens by itself under the same watch. */
  readonly watched: (page: Page) => Page
  /** Another page (tab) under the same watch. */
  readonly newPage: () => Promise<Page>
}

type JourneyWorkerFixtures = { readonly site: SiteUnderTest }

/** Records what no page may produce: console errors and warnings, page errors, failed requests. */
const watch = (page: Page, met: string[]): void => {
  page.on('console', (message) => {
    // Where journeys have no service worker, Playwright says so.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type()))
      met.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => met.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request that a navigation made pointless is no failure.
    if (reason !== 'net::ERR_ABORTED') met.push(`failed request: ${request.url()} ${reason}`)
  })
}

/**
 * A journey through the built site and simulator, one pair a worker, a new browser context a test.
 * Fails on any console error or warning, page error or failed request that is not in `expected`, and
 * wherever the focus falls to the page.
 */
export const test = base.extend<JourneyFixtures, JourneyWorkerFixtures>({
  site: [
    // Playwright wants the first argument destructured even where nothing is taken from it.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expected: async ({}, use) => use([]),
  watched: async ({ expected }, use) => {
    const met: string[] = []
    await use((page) => {
      watch(page, met)
      readsAcrossNavigations(page)
      waitsUntilHydrated(page)
      return page
    })
    const unexpected = met.filter((text) => !expected.some((part) => text.includes(part)))
    if (unexpected.length > 0)
      throw new Error(`the visitor met what no one should:\n${unexpected.join('\n')}`)
  },
  context: async ({ context, baseURL }, use) => {
    await context.addInitScript(watchFocus, baseURL ?? '')
    await use(context)
  },
  page: async ({ page, watched }, use) => use(watched(page)),
  newPage: async ({ context, watched }, use) => use(async () => watched(await context.newPage())),
})

export { expect } from '@playwright/test'
