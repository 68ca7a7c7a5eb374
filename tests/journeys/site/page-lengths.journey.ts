import { expect, test } from '../../support/journey.ts'
import { measureLengths, screen } from '../../support/page-lengths.ts'

test.use({ viewport: screen, locale: 'ru' })

test('on a telephone in Russian pages keep their length, and the footer its height', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lengths = await measureLengths(page, site.url, 'ru')
  const tooLong = lengths
    .filter(({ screens, limit }) => screens > limit)
    .map(({ page: id, screens, limit }) => `${id}: ${screens.toFixed(2)} of ${limit} screens`)
  expect(tooLong).toEqual([])
  for (const { footer } of lengths) expect(footer).toBeLessThanOrEqual(750)
})

test('what a finger meets in the footer and in the row of languages is 44 px high', async ({
  page,
}) => {
  await page.goto('/kontakty')
  const low = await page
    .locator('footer a:visible, #root > header li a:visible')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().height < 44)
        .map((link) => link.outerHTML.slice(0, 90)),
    )
  expect(low).toEqual([])
})

test('headings and text have their sizes on a telephone', async ({ page }) => {
  for (const path of ['/', '/kto-my', '/gde-my-rabotaem/samarkand']) {
    await page.goto(path)
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
})
