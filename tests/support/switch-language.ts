import { expect, type Page } from '@playwright/test'
import { matchPath, pathTo, type Lang } from '#locales/paths.ts'

/** Takes the header's link to another language, from wherever the page was scrolled to. */
export const switchLanguage = async (page: Page, lang: Lang): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const link = page.locator(`header a[lang="${lang}"]:visible`).first()
  const { page: shown, params } = matchPath(new URL(page.url()).pathname)
  // The address changes a moment before the header of the next page is there; an article's name is another in each language.
  if (shown !== 'news-article' && shown !== 'not-found')
    await expect(link).toHaveAttribute('href', new RegExp(`^${pathTo(shown, lang, params)}`))
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}
