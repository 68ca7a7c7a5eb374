import { languages } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { excess, narrow } from '../../support/page-width.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { itemsOf, sampledSitePaths } from '../../support/site-paths.ts'

// What the server sends is what is measured; the crawl sees the pages hydrated.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const LEAST_WORDS = 40

for (const lang of languages.filter((_, index) => isSampledTurn(index, languages.length)))
  test(`without JavaScript every type of page has its text, and none is wider than its window (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    test.setTimeout(420_000)
    expected.push('.js csp')
    for (const { page: id, path } of sampledSitePaths(lang, await itemsOf(site.url, lang))) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      const words = (await page.locator('main').innerText()).split(/\s+/).length
      // The page of success has little text without an application.
      if (id !== 'application-success') expect(words, path).toBeGreaterThan(LEAST_WORDS)
      for (const width of narrow) {
        await page.setViewportSize({ width, height: 740 })
        expect(await page.evaluate(excess), `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
