import type { Page } from '@playwright/test'
import { pathTo, type PageId } from '#locales/paths.ts'
import { buyerAt } from '../tests/support/buyer.ts'
import { forms, senderAt } from '../tests/support/forms.ts'
import { itemsOf } from '../tests/support/site-paths.ts'
import { donationStates } from './screenshots-donation.ts'
import { monthlyStates } from './screenshots-monthly.ts'
import type { Shoot, Stage, StageState } from './screenshots-stage.ts'

const open = ({ page, lang, url }: Stage, id: PageId): Promise<unknown> =>
  page.goto(url + pathTo(id, lang), { waitUntil: 'load' })

const awake = (page: Page): Promise<unknown> =>
  page.locator('[data-machine="header"][data-state]').waitFor()

const menus = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, isNarrow } = stage
  await open(stage, 'home')
  await awake(page)
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

const applicationErrors = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  const { vacancy } = await itemsOf(url, lang)
  await page.goto(url + pathTo('apply', lang, { id: vacancy }))
  const form = page.locator('[data-machine="application"]')
  await form.locator('button[type="submit"]').click()
  await form.getByRole('alert').waitFor()
  await shoot('state-application-errors')
}

const postcards = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  const buyer = buyerAt(page, lang)
  const path = url + pathTo('charity-postcards', lang)
  await page.goto(`${path}?postcard=1`)
  await page.locator('main dialog[open]').waitFor()
  await shoot('state-postcard-dialog', 'window')
  await page.goto(path)
  await buyer.cart.and(page.locator('[data-state=empty]')).waitFor()
  await buyer.quantity(1).fill('30')
  await buyer.quantity(15).fill('19')
  await shoot('state-postcard-cart', page.locator('section[aria-labelledby=order]'))
  await buyer.form.locator('[value=courier]').check()
  await buyer.check()
  await buyer.alert.waitFor()
  await shoot('state-postcard-order-errors')
  await buyer.quantity(15).fill('20')
  await buyer.form.locator('[name="delivery.address"]').fill('Registon 1')
  await buyer.form.locator('[name="contact.name"]').fill('Aziza Karimova')
  await buyer.form.locator('[name="contact.phone"]').fill('901234567')
  await buyer.check()
  await buyer.review.waitFor()
  await shoot('state-postcard-order-review', page.locator('section[aria-labelledby=form]'))
  await buyer.send()
  await buyer.sent.waitFor()
  await shoot('state-postcard-order-sent', page.locator('section[aria-labelledby=form]'))
}

/** Each letter's form with all its mistakes told, and with its number. */
const letters = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  for (const formCase of forms.filter(({ number }) => number.includes('form-submission'))) {
    if (formCase.name === 'postcard order') continue
    const { fill, submit, alert } = senderAt(page, formCase)
    const name = formCase.name.replace(' ', '-')
    const section = page.locator('section[aria-labelledby=form]')
    await page.goto(url + formCase.path(lang))
    await awake(page)
    await submit().click()
    await alert.waitFor()
    await shoot(`state-letter-${name}-errors`, section)
    for (const { name: field, right } of formCase.fields) await fill(field, right)
    await submit().click()
    await page.locator(formCase.number).waitFor()
    await shoot(`state-letter-${name}-sent`, section)
  }
}

/** What is opened, chosen or told on a page, each brought about as a visitor would. */
export const states: readonly StageState[] = [
  { of: 'state-menu', bringAbout: menus },
  { of: 'state-slide', bringAbout: slide },
  { of: 'state-second-tab', bringAbout: tab },
  { of: 'state-map-dialog', bringAbout: cityDialog },
  { of: 'state-news-empty', bringAbout: nothingFound },
  { of: 'not-found', bringAbout: notFound },
  { of: 'state-application', bringAbout: applicationErrors },
  { of: 'state-postcard', bringAbout: postcards },
  { of: 'state-letter', bringAbout: letters },
  ...donationStates,
  ...monthlyStates,
]
