import type { Page } from '@playwright/test'
import { pathTo, type PageId } from '#locales/paths.ts'
import { createGate } from '../../support/gate.ts'
import { expect, test } from '../../support/journey.ts'
import { switchLanguage } from '../../support/switch-language.ts'
import { wordsOf } from '../../support/words.ts'

const { title: ideaTitle } = wordsOf('en', 'idea')

const footerLink = (page: Page, to: PageId) =>
  page.getByRole('contentinfo').locator(`a[href="${pathTo(to, 'en')}"]`)

const isAtTop = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

test('a navigation scrolls to the top and puts the focus on the new heading; back restores the place', async ({
  page,
}) => {
  await page.goto('/en/what-we-do')
  await page.evaluate(() => window.scrollTo(0, 900))
  await footerLink(page, 'youth-care').click()
  await expect(page).toHaveURL('/en/what-we-do/youth-care')
  await expect(page).toHaveTitle(/^Youth care/)
  await expect(page.locator('h1')).toBeFocused()
  await isAtTop(page)
  await page.goBack()
  await expect(page).toHaveURL('/en/what-we-do')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
})

test('hover loads what a link leads to, so that the click needs no request for code; progress is shown when a page takes longer than 200 ms', async ({
  page,
}) => {
  // The pointer may rest on that link too, as the pages change under it.
  const arrival = createGate()
  await page.route(/privacy-page/, async (route) => {
    await arrival.opened
    await route.continue()
  })
  await page.goto('/en/contacts')
  const link = footerLink(page, 'idea')
  const code = page.waitForResponse((answer) => answer.url().includes('idea-page'))
  await link.hover()
  await code
  await link.click()
  await expect(page.locator('h1')).toHaveText(ideaTitle)
  // A press while the page glides to its top meets what has come under the pointer.
  await isAtTop(page)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacy/ })
    .click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  arrival.open()
  await expect(page.locator('h1')).toHaveText(/Privacy/)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('code that cannot be loaded is asked for again, and in the end the browser goes there itself', async ({
  page,
  expected,
}) => {
  expected.push('idea-page')
  await page.route(/idea-page/, (route) => route.abort())
  await page.goto('/en/contacts')
  await footerLink(page, 'idea').click()
  await page.waitForURL('/en/who-we-are/idea')
  await expect(page.locator('h1')).toHaveText(ideaTitle)
})

for (const [lang, first] of [
  ['uz-UZ', '/uz'],
  ['ru-RU', '/'],
  ['de-DE', '/en'],
] as const)
  test(`a first visit to / with a browser in ${lang} shows ${first} and stores it`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ locale: lang, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${site.url}/`)
    await expect(page).toHaveURL(site.url + first)
    const stored = await page.evaluate(() => window.localStorage.getItem('lang'))
    expect(stored).toBe(first === '/' ? 'ru' : first.slice(1))
    await context.close()
  })

test('while the page in the visitor’s language is on its way, no Russian is shown', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  // No Content: the browser stays where it is, as it does until an answer comes.
  await page.route('**/en', (route) => route.fulfill({ status: 204 }))
  const asked = page.waitForResponse('**/en')
  await page.goto(`${site.url}/`, { waitUntil: 'commit' })
  await asked
  await expect(page.locator('h1')).toBeHidden()
  const painted = () => performance.getEntriesByType('paint').map(({ name }) => name)
  expect(await page.evaluate(painted)).toEqual([])
  await page.unroute('**/en')
  await page.goto(`${site.url}/`)
  await expect(page).toHaveURL(`${site.url}/en`)
  await expect(page.locator('h1')).toBeVisible()
  await context.close()
})

test('the stored language wins at /, any other address stores nothing, and a link inside the site leads to the Russian home even for others', async ({
  page,
}) => {
  await page.goto('/uz/kontakty')
  expect(await page.evaluate(() => window.localStorage.getItem('lang'))).toBeNull()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/contacts')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => window.localStorage.getItem('lang'))).toBe('en')
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL('/en')
  await footerLink(page, 'contacts').click()
  await expect(page).toHaveURL('/en/contacts')
  await switchLanguage(page, 'ru')
  await expect(page).toHaveURL('/kontakty')
  await page.getByRole('banner').getByRole('link', { name: 'SOS Детские деревни' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
