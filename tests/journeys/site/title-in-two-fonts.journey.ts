import type { Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'

test.use({ locale: 'ru' })

const HEIGHT = 800
const widths = Array.from({ length: 51 }, (_, step) => 320 + 4 * step)

/** The height of the title, in px. */
const titleHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('h1')?.offsetHeight ?? 0)

/** The same at each width. */
const titleHeights = async (page: Page): Promise<readonly number[]> => {
  const heights: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    heights.push(await titleHeight(page))
  }
  return heights
}

/** A width at which the title takes a line more in the device's own font than in Onest. */
const widthOfALineMore = async (page: Page): Promise<number> => {
  const inOnest = await titleHeights(page)
  await page.locator('html').evaluate((root) => {
    const [, ...own] = getComputedStyle(root).getPropertyValue('--font').split(',')
    root.style.setProperty('--font', own.join(','))
  })
  const inOwn = await titleHeights(page)
  const width = widths.find((_, place) => (inOwn[place] ?? 0) > (inOnest[place] ?? 0))
  if (width === undefined) throw new Error('the title breaks the same in both fonts')
  return width
}

/** How far everything has moved by itself since the first paint. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const values = [0]
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            values.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          setTimeout(() => done(values.reduce((sum, value) => sum + value))),
        )
      }),
  )

test('nothing moves when Onest comes late and the title needs a line less in it', async ({
  page,
  newPage,
  site,
}) => {
  const url = site.url + pathTo('privacy', 'ru')
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const width = await widthOfALineMore(page)
  const late = await newPage()
  await late.setViewportSize({ width, height: HEIGHT })
  const heldHeight = () =>
    late.evaluate(() => document.documentElement.style.getPropertyValue('--title-height'))
  await late.route(/\.woff2/, async (route) => {
    await expect.poll(heldHeight).not.toBe('')
    await route.continue()
  })
  await late.goto(url)
  await late.waitForLoadState('networkidle')
  expect(await late.evaluate(() => document.fonts.check('1rem "Onest Variable"', 'ж'))).toBe(true)
  expect(`${await titleHeight(late)}px`).toBe(await heldHeight())
  expect(await shifts(late)).toBeLessThan(0.01)
  await late.getByRole('contentinfo').getByRole('link', { name: 'Карта сайта' }).click()
  await expect(late.locator('h1')).toHaveText('Карта сайта')
  expect(await heldHeight()).toBe('')
})
