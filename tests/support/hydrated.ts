import type { Page, Response } from '@playwright/test'

/** Waits until the page is hydrated; a click before that would do nothing. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html:not([data-arriving])').waitFor()

export const openHydrated = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer
}
