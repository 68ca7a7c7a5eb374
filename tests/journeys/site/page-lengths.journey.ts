import type { Page } from '@playwright/test'
import { languages, pathTo, type PageId } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import {
  inEachLanguage,
  measureLengths,
  screen,
  type PageLength,
} from '../../support/page-lengths.ts'

test.use({ viewport: screen, locale: 'ru' })

/** Pages of different layouts, whose headings and text have one size. */
const sized: readonly PageId[] = ['home', 'who-we-are', 'samarkand']

const hasSizes = async (page: Page) => {
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const h1 = await size('main h1')
  expect(h1).toBeGreaterThanOrEqual(36)
  expect(h1).toBeLessThanOrEqual(40)
  const h2 = await size('main section > div h2[id]')
  expect(h2).toBeGreaterThanOrEqual(24)
  expect(h2).toBeLessThanOrEqual(26)
  expect(await size('body')).toBe(17)
}

/** What a finger meets in the footer and in the row of languages and is less than 44 px high. */
const lowLinks = (page: Page) =>
  page
    .locator('footer a:visible, #root > header li a:visible')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().height < 44)
        .map((link) => link.outerHTML.slice(0, 90)),
    )

const tooLong = (lengths: readonly PageLength[]): readonly string[] =>
  lengths
    .filter(({ screens, limit }) => screens > limit)
    .map(({ page: id, screens, limit }) => `${id}: ${screens.toFixed(2)} of ${limit} screens`)

for (const lang of ['uz', 'en'] as const)
  test(`home and the three other ways to give keep their length in ${lang} too`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const lengths = await measureLengths(page, site.url, lang, undefined, inEachLanguage)
    expect(tooLong(lengths)).toEqual([])
  })

const laptop = { width: 1280, height: 720 }
const telephone = { width: 360, height: 740 }

for (const lang of languages)
  test(`the whole ask of home is in the first screen of a laptop and of a telephone, where header and bar take 104 px at most, and the bar comes when the form has left (${lang})`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const size of [laptop, telephone]) {
      await page.setViewportSize(size)
      await page.goto(site.url + pathTo('home', lang))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('main header form button')).toBeInViewport({ ratio: 1 })
    }
    const edges = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect())
        .then(({ top, bottom }) => ({ top, bottom }))
    const scrollTo = (y: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    expect((await edges('#root > header')).bottom).toBeLessThanOrEqual(104)
    for (let y = 0; y <= 1200; y += 100) {
      await scrollTo(y)
      const form = await edges('main header form')
      if (form.bottom <= (await edges('#root > header')).bottom) continue
      expect((await edges('[data-give-bar]')).top, `at ${y} px`).toBeGreaterThanOrEqual(740)
    }
    await scrollTo(1400)
    await expect
      .poll(async () => {
        const [header, bar] = [await edges('#root > header'), await edges('[data-give-bar]')]
        return bar.bottom === 740 && header.bottom + 740 - bar.top <= 104
      })
      .toBe(true)
  })

test('on a telephone in Russian pages keep their length, the footer its height, headings and text their sizes, and what a finger meets is 44 px high', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lengths = await measureLengths(page, site.url, 'ru', async (id) => {
    if (sized.includes(id)) await test.step(id, () => hasSizes(page))
    expect(await lowLinks(page), id).toEqual([])
  })
  expect(tooLong(lengths)).toEqual([])
  for (const { footer } of lengths) expect(footer).toBeLessThanOrEqual(750)
})
