import { languages, type Lang } from '#locales/paths.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { alikeInForcedColours } from '../../support/chosen-look.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { moving, noteModes } from '../../support/modes.ts'
import { excess, narrow } from '../../support/page-width.ts'
import { unmarkedSamples } from '../../support/sample-marks.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { itemsOf, sampledSitePaths } from '../../support/site-paths.ts'
import { excessWith, largeText, spacedText } from '../../support/text-modes.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { unfocusable } from '../../support/unfocusable.ts'

const siteNames = {
  en: "SOS Children's Villages Uzbekistan",
  ru: 'SOS Детские деревни Узбекистана',
  uz: 'Oʻzbekiston SOS bolalar mahallalari',
} as const

/** A page's title names the site, whose words a no-break space may hold together. */
const titleOf = (lang: Lang) => new RegExp(`^.+ \\| ${siteNames[lang].replace(/ /g, '\\s')}$`)

/** Words that look like a key that found no message, as `summary.next`. */
const bareKeys = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => /^[a-z][a-zA-Z-]*(\.[a-zA-Z0-9-]+)+$/.test(word))
    .filter((word) => !/\.(uz|com|org|net|int|eu|lu|at|de|uk|ca|pdf|docx?)$/.test(word))

test.describe.configure({ mode: 'parallel' })

const wide = { width: 1280, height: 900 }

type Widest = { excess: number; isWatched: boolean }

/** Notes by how much a page is ever wider than its window: before, during and after hydration. */
const watchWidth = () => {
  const widest: Widest = { excess: -Infinity, isWatched: true }
  Object.assign(window, { widest })
  const measure = () => {
    widest.excess = Math.max(
      widest.excess,
      document.documentElement.scrollWidth - window.innerWidth,
    )
    // Frames cost processor time, also those that no test waits for.
    if (widest.isWatched) requestAnimationFrame(measure)
  }
  requestAnimationFrame(measure)
}

/** Ends the watch two frames from now. */
const widestExcess = () =>
  new Promise<number>((done) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { widest } = window as unknown as { widest: Widest }
        widest.isWatched = false
        done(widest.excess)
      }),
    ),
  )

/** A page is opened in one narrow window, by the seed in the other; in both with FULL. */
const narrowIn = (index: number): readonly number[] =>
  narrow.filter((_, place) => isSampledTurn(place + index, narrow.length))

/** In three runs of ten a page is opened, each time in another language; in all with FULL. */
const OPENED_TURNS = 10

const isOpened = (index: number, lang: Lang): boolean =>
  isSampledTurn(index + languages.indexOf(lang), OPENED_TURNS)

for (const lang of languages) {
  test(`every type of page in ${lang} answers, names itself, is accessible and quiet, is never wider than its window, with large or spaced text neither, has targets for a finger, and tears no word in two`, async ({
    page,
    site,
  }) => {
    test.setTimeout(420_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The first visit to / goes by the browser's language; here everyone has chosen already.
    await page.addInitScript((chosen) => window.localStorage.setItem('lang', chosen), lang)
    await page.addInitScript(watchWidth)
    const paths = sampledSitePaths(lang, await itemsOf(site.url, lang))
    for (const [index, { path }] of paths.entries()) {
      if (!isOpened(index, lang)) continue
      await test.step(path, async () => {
        for (const width of narrowIn(index)) {
          await page.setViewportSize({ width, height: 740 })
          const answer = await openHydrated(page, path)
          expect(answer?.status(), path).toBe(200)
          expect(await page.evaluate(widestExcess), `${path} at ${width}`).toBeLessThanOrEqual(0)
          expect(await page.evaluate(brokenWords), `${path} at ${width}`).toEqual([])
        }
        await page.setViewportSize({ width: 360, height: 740 })
        expect(await page.evaluate(excessWith, largeText), `${path} large`).toBeLessThanOrEqual(0)
        expect(await page.evaluate(smallTargets), path).toEqual([])
        await page.setViewportSize({ width: 320, height: 740 })
        expect(await page.evaluate(excessWith, spacedText), `${path} spaced`).toBeLessThanOrEqual(0)
        expect(await page.evaluate(excess), `${path} at 320`).toBeLessThanOrEqual(0)
        noteModes('text of 200 %', 'spaced text', '320 px')
        expect(await page.evaluate(unfocusable), path).toEqual([])
        await expect(page.locator('html'), path).toHaveAttribute('lang', lang)
        await expect(page, path).toHaveTitle(titleOf(lang))
        await expect(page.locator('h1'), path).toHaveCount(1)
        await expect(page.locator('audio, video'), path).toHaveCount(0)
        expect(bareKeys(await page.locator('body').innerText()), path).toEqual([])
        expect(await page.evaluate(unmarkedSamples), path).toEqual([])
        await page.setViewportSize(wide)
        expect(await page.evaluate(excess), `${path} is wider than the window`).toBeLessThanOrEqual(
          0,
        )
        expect(await page.evaluate(brokenWords), `${path} wide`).toEqual([])
        expect(await accessibilityFindings(page), path).toEqual([])
        expect(await page.evaluate(unfocusable), path).toEqual([])
        expect(await alikeInForcedColours(page, 'light'), path).toEqual([])
        expect(await alikeInForcedColours(page, 'dark'), path).toEqual([])
        expect(await page.evaluate(moving), path).toEqual([])
        noteModes('plain', 'forced colours, light', 'forced colours, dark', 'reduced motion')
      })
    }
  })
}

test('unknown paths are the not-found page, with status 404, in the language of the path', async ({
  page,
  expected,
}) => {
  expected.push('404')
  const titles = {
    '/net-takoy': /не\sнайдена/i,
    '/uz/yoq': /topilmadi/i,
    '/en/nothing': /not found/i,
  }
  for (const [path, title] of Object.entries(titles)) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText(title)
  }
})
