import type { Page, Response } from '@playwright/test'

/** The page's script is at work: a click before would open nothing. */
export const isAwake = (page: Page): Promise<void> =>
  page.locator('html:not([data-arriving])').waitFor()

export const openAwake = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path)
  await isAwake(page)
  return answer
}
