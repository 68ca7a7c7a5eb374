import type { Page, Response } from '@playwright/test'

/** Waits until the page is hydrated; a click before that would do nothing. Where scripts are off nothing is waited for. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html:not([data-arriving]), html:has(noscript > link)').waitFor()

type GotoOptions = Parameters<Page['goto']>[1]

/** Navigations end when the page answers, as a person reads first; with `commit` they end as the page comes. */
export const waitsUntilHydrated = (page: Page): void => {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const arrived = async (
    navigate: () => Promise<Response | null>,
    options: GotoOptions,
  ): Promise<Response | null> => {
    const answer = await navigate()
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return answer
  }
  page.goto = (url, options) => arrived(() => goto(url, options), options)
  page.reload = (options) => arrived(() => reload(options), options)
}

export const openHydrated = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer
}
