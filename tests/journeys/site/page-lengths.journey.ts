import type { Page } from '@playwright/test'
import type { PageId } from '#locales/paths.ts'
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
