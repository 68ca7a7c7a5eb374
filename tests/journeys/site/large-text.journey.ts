import type { Page } from '@playwright/test'
import { languages, pathTo, type Lang, type PageId } from '#locales/paths.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'

const pages: readonly PageId[] = ['home', 'who-we-are', 'contacts']

/** What of the header lies on what, and what is cut at the side of the window. */
const troubles = () => {
  const header = document.querySelector('header')
  if (!header) return ['there is no header']
  const shown = [...header.querySelectorAll('a, button')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  })
  const nameOf = (element: Element) => (element.textContent || element.ariaLabel || '').slice(0, 30)
  const covers = shown.flatMap((one, place) =>
    shown.slice(place + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return across > 1 && down > 1 ? [`${nameOf(one)} lies on ${nameOf(other)}`] : []
    }),
  )
  const cut = shown
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `${nameOf(element)} is cut`)
  return [...covers, ...cut, ...(header.scrollWidth > window.innerWidth ? ['it is too wide'] : [])]
}

/** Sets the size of all text, in percent, as a browser's setting does. */
const enlarge = (percent: number): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { font-size: ${percent}% }`)
  document.adoptedStyleSheets = [sheet]
}

const namesTheAssociation = () => {
  const name = document.querySelector('header [data-site-name]')
  if (name === null) return false
  const { left, right, top, bottom } = name.getBoundingClientRect()
  const ends = [left + 2, right - 2].map((x) =>
    document.elementFromPoint(x, (top + bottom) / 2)?.closest('a'),
  )
  return ends.every((link) => link !== undefined && link === name.closest('a'))
}

const telephone = { width: 360, height: 740 }

/** The narrowest window that has the whole menu, the commonest laptop, and where the spacing changes. */
const wideWidths = [1200, 1280, 1343, 1344] as const

const hasWholeMenu = async (page: Page, lang: Lang) => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const width of wideWidths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('header[data-state="atTop"]')).toHaveCount(1)
    await expect(page.locator('header nav:has(button) > ul > li:visible')).toHaveCount(7)
    await expect(page.locator('header button[aria-haspopup="dialog"]')).toBeHidden()
    expect(await page.evaluate(troubles), `${lang} at ${width}`).toEqual([])
    expect(await page.evaluate(namesTheAssociation), `${lang} at ${width}`).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(page.locator('header[data-state="scrolled"]')).toHaveCount(1)
    expect(await page.evaluate(troubles), `${lang} at ${width}, scrolled`).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await expect(page.locator('header[data-state="atTop"]')).toHaveCount(1)
}

for (const lang of languages)
  test(`the whole menu and the name are in the header from 1200 px on, and with larger text it covers and widens nothing on a telephone (${lang})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang)
    for (const id of pages) {
      const hasMenu = id === 'who-we-are'
      await page.setViewportSize(hasMenu ? { width: 1280, height: 900 } : telephone)
      await openHydrated(page, pathTo(id, lang))
      if (hasMenu) {
        await hasWholeMenu(page, lang)
        await page.setViewportSize(telephone)
      }
      for (const percent of [130, 200]) {
        await page.evaluate(enlarge, percent)
        expect(await page.evaluate(troubles), `${id} at ${percent} %`).toEqual([])
      }
    }
  })
