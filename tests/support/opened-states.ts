import { expect, type Page } from '@playwright/test'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'
import { answeredStates } from './answered-states.ts'
import { buyerAt } from './buyer.ts'
import { donorAt } from './donor.ts'
import { errorsIn } from './errors.ts'
import { openHydrated } from './hydrated.ts'
import { itemsOf } from './site-paths.ts'

export type OpenedState = {
  readonly name: string
  readonly page: PageId
  /** An item that is there: what is in the path. */
  readonly item?: 'vacancy'
  /** What comes after the path. */
  readonly query?: string
  readonly width?: number
  /** Failures that opening it brings about: parts of console texts or addresses. */
  readonly expected?: readonly string[]
  readonly open: (page: Page, lang: Lang) => Promise<void>
}

/** What is on a page only after it was opened; the initial states are the crawl's. */
export const openedStates: readonly OpenedState[] = [
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
    name: 'bank details unfolded',
    page: 'corporate-donations',
    open: async (page) => {
      await page.locator('#bank-details-fold summary').click()
      await expect(page.locator('#bank-accounts')).toBeVisible()
    },
  },
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
  ...answeredStates,
]

export const openDialog = (page: Page) => page.locator('main dialog[open]')

const showSlide = async (page: Page, slide: number): Promise<void> => {
  const dot = page.locator('[data-machine="slider"] li button').nth(slide - 1)
  await dot.click()
  await expect(dot).toHaveAttribute('aria-current', 'true')
}

/** Opens a page and brings it to a state of it. */
export const bringTo = async (
  page: Page,
  siteUrl: string,
  lang: Lang,
  { page: id, item, query = '', open }: OpenedState,
): Promise<void> => {
  const params = item === undefined ? undefined : { id: (await itemsOf(siteUrl, lang)).vacancy }
  await openHydrated(page, siteUrl + pathTo(id, lang, params) + query)
  await open(page, lang)
}
