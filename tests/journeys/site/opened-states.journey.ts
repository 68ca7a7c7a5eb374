import type { Page } from '@playwright/test'
import { languages, pathTo, type Lang, type PageId } from '#locales/paths.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { buyerAt } from '../../support/buyer.ts'
import { alikeInForcedColours } from '../../support/chosen-look.ts'
import { donorAt } from '../../support/donor.ts'
import { errorsIn } from '../../support/errors.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { excessWithLargeText } from '../../support/large-text.ts'
import { excess } from '../../support/page-width.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { itemsOf } from '../../support/site-paths.ts'
import { unfocusable } from '../../support/unfocusable.ts'

type OpenedState = {
  readonly name: string
  readonly page: PageId
  /** An item that is there: what is in the path. */
  readonly item?: 'vacancy'
  /** What comes after the path. */
  readonly query?: string
  readonly width?: number
  readonly open: (page: Page, lang: Lang) => Promise<void>
}

/** What is on a page only after it was opened; the initial states are the crawl's. */
const states: readonly OpenedState[] = [
  {
    name: 'a group of the wide menu',
    page: 'home',
    width: 1440,
    open: async (page) => {
      await page.locator('[aria-controls="menu-who-we-are"]').click()
      await expect(page.locator('#menu-who-we-are')).toBeVisible()
    },
  },
  {
    name: 'the slide-in menu with a group',
    page: 'contacts',
    width: 360,
    open: async (page) => {
      await page.locator('header button[aria-haspopup="dialog"]').click()
      await page.locator('[aria-controls="drawer-who-we-are"]').click()
      await expect(page.locator('#drawer-who-we-are')).toBeVisible()
    },
  },
  ...([2, 3] as const).map((slide) => ({
    name: `slide ${slide} of the home page`,
    page: 'home' as const,
    open: (page: Page) => showSlide(page, slide),
  })),
  ...([2, 5] as const).map((slide) => ({
    name: `card ${slide} of the idea`,
    page: 'idea' as const,
    open: (page: Page) => showSlide(page, slide),
  })),
  ...(['tashkent', 'samarkand', 'khorezm'] as const).map((city) => ({
    name: `the map's summary of ${city}`,
    page: 'where-we-work' as const,
    open: async (page: Page) => {
      const names = { tashkent: 0, samarkand: 1, khorezm: 2 } as const
      await page.locator('main svg[role="group"] a').nth(names[city]).focus()
      await page.keyboard.press('Enter')
      await expect(openDialog(page)).toBeVisible()
    },
  })),
  ...([1, 2, 3] as const).map((tab) => ({
    name: `tab ${tab + 1} of the structure`,
    page: 'structure' as const,
    open: async (page: Page) => {
      await page.getByRole('tab').nth(tab).click()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tab').nth(tab)).toHaveAttribute('aria-selected', 'true')
    },
  })),
  {
    name: 'every question opened',
    page: 'questions',
    open: async (page) => {
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await expect(page.locator('main details:not([open])')).toHaveCount(0)
    },
  },
  {
    name: 'a search for documents that finds nothing',
    page: 'documents',
    query: '?q=zzzzzz',
    open: (page) => expect(page.locator('main [data-state="empty"]').first()).toBeVisible(),
  },
  {
    name: 'a search for news that finds nothing',
    page: 'news',
    query: '?q=zzzzzz',
    open: (page) => expect(page.locator('main [data-state="empty"]').first()).toBeVisible(),
  },
  {
    name: 'a search for vacancies that finds nothing',
    page: 'vacancies',
    query: '?q=zzzzzz',
    open: (page) => expect(page.locator('main [data-state="empty"]').first()).toBeVisible(),
  },
  {
    name: 'a postcard in its dialog',
    page: 'charity-postcards',
    query: '?postcard=15',
    open: (page) => expect(openDialog(page)).toBeVisible(),
  },
  {
    name: 'an order of postcards with its mistakes',
    page: 'charity-postcards',
    width: 360,
    open: async (page, lang) => {
      const buyer = buyerAt(page, lang)
      await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
      await buyer.quantity(1).fill('49')
      await buyer.form.locator('[value=courier]').check()
      await buyer.check()
      await expect(buyer.alert).toBeVisible()
    },
  },
  {
    name: 'an application with its mistakes',
    page: 'apply',
    item: 'vacancy',
    width: 360,
    open: async (page) => {
      await page.locator('main form:visible button[type="submit"]').click()
      await expect(errorsIn(page.locator('main'))).toBeVisible()
    },
  },
  {
    name: 'the first step of a donation with its mistakes',
    page: 'donations',
    open: async (page, lang) => {
      const donor = donorAt(page, lang)
      await donor.sendDetails()
      await expect(donor.alert.first()).toBeVisible()
    },
  },
  {
    name: 'the second step of a donation with its mistakes',
    page: 'donations',
    open: async (page, lang) => {
      const donor = donorAt(page, lang)
      await donor.typeDetails()
      await donor.sendDetails()
      await donor.isAt('paymentInfo')
      await page.locator('form:visible button[type="submit"]').click()
      await expect(donor.alert.first()).toBeVisible()
    },
  },
]

const openDialog = (page: Page) => page.locator('main dialog[open]')

const showSlide = async (page: Page, slide: number): Promise<void> => {
  const dot = page.locator('[data-machine="slider"] li button').nth(slide - 1)
  await dot.click()
  await expect(dot).toHaveAttribute('aria-current', 'true')
}

const openIn = async (
  page: Page,
  siteUrl: string,
  lang: Lang,
  state: OpenedState,
): Promise<void> => {
  await page.setViewportSize({ width: state.width ?? 1280, height: 900 })
  const params =
    state.item === undefined ? undefined : { id: (await itemsOf(siteUrl, lang)).vacancy }
  const path = pathTo(state.page, lang, params) + (state.query ?? '')
  await openHydrated(page, path)
  await state.open(page, lang)
}

/** Half of the states a run, each in one language; all in all three with FULL. */
const turns = 2 * languages.length

for (const [place, lang] of languages.entries())
  for (const state of states.filter((_, index) => isSampledTurn(index + 2 * place, turns)))
    test(`${state.name} is accessible in ${lang}, in forced colours and with large text`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openIn(page, site.url, lang, state)
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await page.evaluate(excess)).toBeLessThanOrEqual(0)
      expect(await page.evaluate(unfocusable)).toEqual([])
      expect(await alikeInForcedColours(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate(excessWithLargeText), 'with large text').toBeLessThanOrEqual(0)
    })

test('the map is opened, read and left by keyboard, and the focus comes back to its region', async ({
  page,
}) => {
  await openHydrated(page, '/en/where-we-work')
  const region = page.getByRole('link', { name: /^Samarkand/ }).first()
  await region.focus()
  await page.keyboard.press('Enter')
  await expect(openDialog(page).getByRole('heading', { name: 'Samarkand' })).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(region).toBeFocused()
})

test('slides are turned by the arrow keys, tabs by arrows, Home and End', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/en')
  const dots = page.locator('[data-machine="slider"] li button')
  await page.getByRole('group', { name: 'Slide 1 of 3' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')

  await openHydrated(page, '/en/who-we-are/organizational-structure')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.nth(3)).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Khorezm')
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
})

test('the language is switched by keyboard, and the chosen tab stays', async ({ page }) => {
  await openHydrated(page, '/en/who-we-are/organizational-structure')
  await page.getByRole('tab', { name: 'Samarkand' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Oʻzbekcha' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await expect(page.getByRole('tab', { name: 'Samarqand' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
