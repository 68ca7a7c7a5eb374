import { expect, type Page } from '@playwright/test'

/** What lets a letter wait has come, in idle time. */
export const isReadyToWait = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/waiting-/.test(name)),
      ),
    )
    .toBe(true)
