import type { Page } from '@playwright/test'
import { isUnlisted, matchPath, type Lang } from '#locales/paths.ts'
import { expect } from './journey.ts'
import type { Device } from './device.ts'
import { wordsOf } from './words.ts'

/**
 * What a browser says of a line that is cut, of the worker's own page, of files that are gone, and of those that came
 * before the line was cut under the script that wants them.
 */
export const withoutLine = [
  'net::ERR_',
  'status of 503',
  'status of 404',
  'An unknown error occurred when fetching the script',
  'Failed to fetch dynamically imported module',
  'is answered 404',
  'was preloaded using link preload but not used',
] as const

export const isConnection = (page: Page, connection: string) =>
  expect(page.locator(`html[data-connection="${connection}"]`)).toBeAttached()

/** What is said of the line. */
export const saidOfLine = (page: Page) => page.locator('[data-machine="connection"]')

/** A tap that nobody can answer was not followed: the page is still there, and says why. */
export const isHeld = async (page: Page, lang: Lang): Promise<void> => {
  await expect(saidOfLine(page)).toHaveText(wordsOf(lang, 'connection').status.held)
  expect(page.url()).toMatch(/^http:\/\/localhost/)
}

/** The worker keeps this page. */
export const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path))
    .toBe(true)

/** The worker has taken over, and keeps this page and the one about giving without a line. */
export const letsWorkerIn = async (page: Page, ...paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    // A tab that nobody looks at is at rest later.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
        timeout: 30_000,
      })
      .toBe(true)
  }
  for (const path of paths) await isKept(page, path)
}

const addressesKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { readonly url: string; readonly control: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const control = (await cache.match(request))?.headers.get('Cache-Control') ?? ''
        found.push({ url: request.url, control })
      }
    }
    return found
  })

/** Nothing of one person is in any cache of the device: no page of a donation, no call, nothing private. */
export const keepsNothingPrivate = async ({ page }: Device): Promise<void> => {
  const isPrivate = ({ url, control }: { readonly url: string; readonly control: string }) => {
    const { pathname } = new URL(url)
    const shown = matchPath(pathname).page
    return (
      shown === 'donations' ||
      isUnlisted(shown) ||
      /^\/(?:api|callbacks|preview)\b/.test(pathname) ||
      /no-store|private/.test(control)
    )
  }
  expect((await addressesKept(page())).filter(isPrivate)).toEqual([])
}
