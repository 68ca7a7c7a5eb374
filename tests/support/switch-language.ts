import { expect, type Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'

/** Takes the header's link to another language, from wherever the page was scrolled to. */
export const switchLanguage = async (page: Page, lang: Lang): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator(`header a[lang="${lang}"]:visible`).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}
