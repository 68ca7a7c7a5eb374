import type { Page } from '@playwright/test'
import { languages } from '#locales/paths.ts'
import { faintBorders } from '../../support/faint-borders.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { excess } from '../../support/page-width.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { itemsOf, sitePaths } from '../../support/site-paths.ts'

/** Pages take turns by the seed, each in the language that the seed gives it. */
const TURNS = 40

/** What a visitor sees and has chosen, in which page; evaluated in it. */
const shown = (): readonly string[] => [
  location.pathname + location.search,
  `${document.querySelectorAll('dialog[open], [aria-expanded="true"]').length} unfolded`,
  ...[...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .map(({ name, value, checked }) => `${name} ${value} ${checked}`),
  ...(document.querySelector('main')?.innerText ?? '').split('\n'),
]

/** The middles of what can be pressed and lies in sight, in CSS px; evaluated in the page. */
const targets = () =>
  [...document.querySelectorAll('a[href], button, summary, [role="tab"], label')].flatMap(
    (element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return element.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : []
    },
  )

/** Gives the focus to all that takes it, one after another; evaluated in the page. */
const focusEverything = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  ))
    element.focus({ preventScroll: true })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Hovers over all that is in sight, and presses each and lets go elsewhere. */
const hoverAndChangeOnesMind = async (page: Page): Promise<void> => {
  for (const { x, y } of await page.evaluate(targets)) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(1, 1)
    await page.mouse.up()
  }
}

const pressLetters = async (page: Page): Promise<void> => {
  for (const key of ['a', 'd', 'h', 'm', 's', 'x', '/', '?', '1', '0', '.'])
    await page.keyboard.press(key)
}

const deeds = {
  'focus on everything': (page: Page) => page.evaluate(focusEverything),
  'a press that is taken back': hoverAndChangeOnesMind,
  'letters pressed in the page': pressLetters,
} as const

for (const [place, lang] of languages.entries())
  test(`focus, a pointer that passes and single keys change nothing, nor does a turned screen (${lang})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => window.localStorage.setItem('lang', chosen), lang)
    const paths = sitePaths(lang, await itemsOf(site.url, lang))
    for (const { path } of paths.filter((_, index) => isSampledTurn(index * 3 + place, TURNS)))
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 2000 })
        await openHydrated(page, path)
        for (const [name, deed] of Object.entries(deeds)) {
          const before = await page.evaluate(shown)
          await deed(page)
          expect(await page.evaluate(shown), `${path}: ${name}`).toEqual(before)
        }
        expect(await page.evaluate(faintBorders), path).toEqual([])
        await page.setViewportSize({ width: 740, height: 360 })
        expect
          .soft(await page.evaluate(excess), `${path} on a turned screen`)
          .toBeLessThanOrEqual(0)
      })
  })
