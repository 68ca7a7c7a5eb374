import { expect, test } from '../../support/journey.ts'

test.describe('a robot that runs scripts', () => {
  test.use({
    locale: 'en-US',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  test('stays on the Russian home, and nothing is stored', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => window.localStorage.getItem('lang'))).toBeNull()
  })
})

test.describe('a visitor with the same languages', () => {
  test.use({ locale: 'en-US' })
  test('is led to the home in their language', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
  })
})
