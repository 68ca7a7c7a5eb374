import type { Page } from '@playwright/test'
import { pathTo, type PageId } from '#locales/paths.ts'
import { donationStates } from './screenshots-donation.ts'
import { letterStates } from './screenshots-letters.ts'
import { monthlyStates } from './screenshots-monthly.ts'
import type { Shoot, Stage, StageState } from './screenshots-stage.ts'

const open = ({ page, lang, url }: Stage, id: PageId): Promise<unknown> =>
  page.goto(url + pathTo(id, lang), { waitUntil: 'load' })

const hydrated = (page: Page): Promise<unknown> =>
  page.locator('[data-machine="header"][data-state]').waitFor()

const menus = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, isNarrow } = stage
  await open(stage, 'home')
  await hydrated(page)
  const group = page.locator(
    isNarrow ? '[data-machine="mobile-menu"] li button' : 'header nav > ul > li > button',
  )
  if (isNarrow) {
    await page.locator('header button[aria-haspopup="dialog"]').click()
    await page.locator('[data-machine="mobile-menu"][data-state="open"]').waitFor()
    await shoot('state-menu-open', 'window')
  }
  await group.first().click()
  await page.locator('header button[aria-expanded="true"]').last().waitFor()
  await shoot('state-menu-group', 'window')
}

const slide = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page } = stage
  await open(stage, 'home')
  const dots = page.locator('[data-machine="slider"]').first().locator('ul button')
  await dots.nth(1).click()
  await page.locator('[data-machine="slider"] ul button[aria-current="true"]').first().waitFor()
  await page.waitForFunction(() => {
    const viewport = document.querySelector('[data-machine="slider"] > div')
    const second = viewport?.children[1]
    if (!viewport || !second) return false
    return Math.abs(second.getBoundingClientRect().left - viewport.getBoundingClientRect().left) < 2
  })
  await shoot('state-slide-2', 'window')
}

const tab = async (stage: Stage, shoot: Shoot): Promise<void> => {
  await open(stage, 'structure')
  await stage.page.getByRole('tab').nth(1).click()
  await stage.page.locator('[role="tab"]:nth-child(2)[aria-selected="true"]').waitFor()
  await shoot('state-second-tab')
}

const cityDialog = async (stage: Stage, shoot: Shoot): Promise<void> => {
  await open(stage, 'where-we-work')
  await stage.page.locator('main svg a').first().press('Enter')
  await stage.page.locator('dialog[open]').first().waitFor()
  await shoot('state-map-dialog', 'window')
}

const nothingFound = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, lang, url } = stage
  await page.goto(`${url}${pathTo('news', lang)}?q=qqqqqq`)
  await shoot('state-news-empty')
}

const notFound = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  await page.goto(`${url}${pathTo('contacts', lang)}/nothing`)
  await shoot('not-found')
}

/** Opened, chosen and announced states of pages, each reached as a visitor would. */
export const states: readonly StageState[] = [
  { of: 'state-menu', bringAbout: menus },
  { of: 'state-slide', bringAbout: slide },
  { of: 'state-second-tab', bringAbout: tab },
  { of: 'state-map-dialog', bringAbout: cityDialog },
  { of: 'state-news-empty', bringAbout: nothingFound },
  { of: 'not-found', bringAbout: notFound },
  ...letterStates,
  ...donationStates,
  ...monthlyStates,
]
