import { languages, pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'

test.use({ locale: 'ru' })

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
