import { pathTo } from '#locales/paths.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { expect, test } from '../../support/journey.ts'

const SCREEN = { width: 360, height: 740 }

test.use({ javaScriptEnabled: false, viewport: SCREEN, hasTouch: true })

for (const lang of sampledLanguages('strips'))
  test(`rows of a telephone are a screen high at most, and read to their end by keys and without script (${lang})`, async ({
    page,
    expected,
  }) => {
    test.slow()
    expected.push('.js csp')
    await page.goto(pathTo('home', lang))
    const strips = page.locator('main [role=group][tabindex="0"][aria-labelledby]')
    const names = await strips.evaluateAll((found) =>
      found.map((strip) => strip.getAttribute('aria-labelledby')),
    )
    expect(names).toEqual(expect.arrayContaining(['day', 'stories', 'testimonials']))
    for (const name of names) {
      const strip = page.locator(`main [role=group][aria-labelledby="${name}"]`)
      const { height, hidden } = await strip.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        hidden: element.scrollWidth - element.clientWidth,
      }))
      expect(height, `${name}`).toBeLessThanOrEqual(SCREEN.height)
      if (hidden <= 0) continue
      await strip.focus()
      await expect(strip).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
      await page.keyboard.press('End')
      const last = strip.locator('li').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.5 })
    }
  })
