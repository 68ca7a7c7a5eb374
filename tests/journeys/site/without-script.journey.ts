import { languages } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { excess, narrow } from '../../support/page-width.ts'
import { itemsOf, sampledSitePaths } from '../../support/site-paths.ts'

// What the server sends is what is measured; the crawl sees the pages hydrated.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

/** Words of headings and buttons that are broken over two lines although no soft hyphen lets them. */
const brokenWords = (): readonly string[] =>
  [
    ...document.querySelectorAll('h1, h2, h3, main a[class], main button, main legend, main dt'),
  ].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[\p{L}\p{N}ʻʼ’\u00AD]+/gu,
      )) {
        if (word.includes('\u00AD')) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const pieces = [...range.getClientRects()].filter(({ width }) => width >= 1)
        if (new Set(pieces.map(({ top }) => Math.round(top))).size > 1)
          broken.push(`${element.localName}: ${word}`)
      }
    return broken
  })

const LEAST_WORDS = 40

for (const lang of languages)
  test(`without JavaScript every type of page has its text, none wider than its window, and no word of a title, a button or a label is torn in two (${lang})`, async ({
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
      expect(await page.evaluate(brokenWords), path).toEqual([])
    }
  })
