import type { Page } from '@playwright/test'
import { languages, pathTo, type PageId } from '#locales/paths.ts'
import { donorAt } from '../../support/donor.ts'
import { giverAt } from '../../support/giver.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { itemsOf } from '../../support/site-paths.ts'

/** Pages that move people: each ends in the ask. */
const askingPages: readonly PageId[] = [
  'home',
  'who-we-are',
  'idea',
  'structure',
  'villages',
  'village-tashkent',
  'village-samarkand',
  'village-khorezm',
  'what-we-do',
  'alternative-care',
  'family-strengthening',
  'youth-care',
  'advocacy',
  'projects',
  'where-we-work',
  'tashkent',
  'samarkand',
  'khorezm',
]
const seed = Number(process.env['SEED'] ?? '0')
const lang = languages[seed % languages.length] ?? 'ru'
const donations = pathTo('donations', lang)

// The first page would choose the browser's own language.
// Scenes that move cost processor time, and are not the subject here.
test.use({ locale: lang, contextOptions: { reducedMotion: 'reduce' } })

const opening = (page: Page) => page.locator('main header form')
const ask = (page: Page) => page.locator('section[aria-labelledby="give"] form')

test('every page that moves people asks at its end, and an article too', async ({
  request,
  site,
}) => {
  const { article } = await itemsOf(site.url, lang)
  const paths = [
    ...askingPages.map((id) => pathTo(id, lang)),
    pathTo('news-article', lang, { slug: article }),
  ]
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(
      path === pathTo('home', lang) ? 'id="opening-own"' : 'id="give-own"',
    )
    expect(html, path).toContain(`action="${donations}"`)
    expect(html, path).toContain('data-give-bar')
  }
})

test('the choice made in the opening of home is made on the donation page', async ({ page }) => {
  const donor = donorAt(page, lang)
  await openHydrated(page, pathTo('home', lang))
  await expect(opening(page).locator('[value="100000"]')).toBeChecked()
  await opening(page).locator('[value="300000"]').check()
  await opening(page).locator('[name="type"][value="monthly"]').check()
  await expect(opening(page).locator('[value="300000"]')).toBeChecked()
  await opening(page).getByRole('button').click()
  await donor.isAt('details')
  await expect(page).toHaveURL(`${donations}?amount=300000&type=monthly&from=home`)
  await expect(donor.flow.locator('[name="type"][value="monthly"]')).toBeChecked()
  await expect(donor.flow.locator('[name="amount"][value="300000"]')).toBeChecked()
  await expect(page.locator('#donor-name')).toHaveValue('')
})

test('an own amount is put in too; what is no amount is said where it stands, and not lost', async ({
  page,
}) => {
  const donor = donorAt(page, lang)
  await openHydrated(page, pathTo('idea', lang))
  const own = ask(page).locator('#give-own')
  await own.fill('35,5')
  await expect(ask(page).locator('[name="amount"]:checked')).toHaveCount(0)
  await ask(page).getByRole('button').click()
  await expect(own).toHaveAttribute('aria-invalid', 'true')
  await expect(own).toBeFocused()
  await expect(own).toHaveValue('35,5')
  await own.fill('150 000')
  await expect(own).not.toHaveAttribute('aria-invalid', 'true')
  await own.press('Enter')
  await donor.isAt('details')
  await expect(page).toHaveURL(`${donations}?amount=150000&from=idea`)
  await expect(page.locator('#own-amount')).toHaveValue(/^150.000$/)
  await page.reload()
  await expect(page.locator('#own-amount')).toHaveValue(/^150.000$/)
})

test('without script the donation page shows the chosen amount and the telephone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(pathTo('youth-care', lang))
  await ask(page).locator('[value="500000"]').check()
  await ask(page).getByRole('button').click()
  await expect(page).toHaveURL(/amount=500000/)
  await expect(page).toHaveURL(/from=youth-care/)
  await expect(page.locator('[name="amount"][value="500000"]')).toBeChecked()
  await expect(page.locator('[data-plain="ways"] a[href^="tel:"]')).toBeVisible()
  await context.close()
})

test('the page is kept for the presets alone: any other amount is the same bytes', async ({
  request,
}) => {
  const html = async (query: string) => (await request.get(donations + query)).text()
  const plain = await html('')
  expect(await html('?amount=150000')).toBe(plain)
  expect(await html('?amount=1&amount=%3Cb%3E')).toBe(plain)
  expect(await html('?from=home')).toBe(plain)
  expect(await html('?amount=200000')).not.toBe(plain)
})

test('a link with a choice begins another donation when the last one has ended', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, lang)
  const card = ledger.card('uzcard', 'works')
  const { id } = await giverAt(site.url, ledger.code).give({ card, lang })
  await donor.openDonation(id, 'success')
  await openHydrated(page, pathTo('who-we-are', lang))
  await ask(page).locator('[value="300000"]').check()
  await ask(page).getByRole('button').click()
  await donor.isAt('details')
  await expect(donor.flow.locator('[name="amount"]:checked')).toHaveValue('300000')
})

test('while a donation is open a choice shows it, with the offer to end it', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, lang)
  await donor.openAtPayment()
  await donor.typeCard(ledger.card('humo', 'works'))
  await donor.pay()
  await donor.isAt('verification')
  await expect(page.locator('#open-donation')).toHaveCount(0)
  await openHydrated(page, `${donations}?amount=200000`)
  await donor.isAt('verification')
  await expect(page.locator('#open-donation')).toBeVisible()
  await donor.flow.getByRole('button', { name: donor.words.open.end }).click()
  await donor.isAt('details')
  await expect(page.locator('#open-donation')).toHaveCount(0)
  await expect(donor.flow.locator('[name="amount"]:checked')).toHaveValue('200000')
  await expect(page.locator('#donor-name')).not.toHaveValue('')
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await expect(donor.payButton(200_000)).toBeVisible()
  await expect(page.locator('#open-donation')).toHaveCount(0)
  expect(page.url()).not.toContain('amount=')
})

/** The part of the bar that is in the window, in px from its top; null where none is. */
const barIn = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[data-give-bar]')?.getBoundingClientRect()
    if (!box || box.height === 0 || box.top >= innerHeight || box.bottom <= 0) return null
    return { top: box.top, bottom: box.bottom }
  })

test('on a telephone the bar is in sight along the page and gives way to its end and footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, pathTo('alternative-care', lang))
  const scrollTo = (y: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await scrollTo(1500)
  await expect.poll(async () => (await barIn(page))?.bottom).toBe(740)
  await scrollTo(1_000_000)
  await expect.poll(() => barIn(page)).toBeNull()
  await openHydrated(page, donations)
  await expect(page.locator('[data-give-bar]')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pathTo('alternative-care', lang))
  await expect(page.locator('[data-give-bar]')).toBeHidden()
})

test('whatever has the focus on a telephone, the bar does not cover it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, pathTo('home', lang))
  const covered = await (async () => {
    const met: string[] = []
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab')
      const hit = await page.evaluate(() => {
        const at = document.activeElement
        const bar = document.querySelector('[data-give-bar]')
        if (!at || !bar || at === document.body || bar.contains(at)) return null
        const [mine, its] = [at.getBoundingClientRect(), bar.getBoundingClientRect()]
        const shared = [Math.max(mine.top, its.top), Math.min(mine.bottom, its.bottom, innerHeight)]
        const [from = 0, to = 0] = shared
        // The header may share the place of the bar that leaves with the page: what lies on top decides.
        const onTop = document.elementFromPoint((mine.left + mine.right) / 2, (from + to) / 2)
        return from < to && bar.contains(onTop) ? at.outerHTML.slice(0, 120) : null
      })
      if (hit !== null) met.push(hit)
    }
    return met
  })()
  expect(covered).toEqual([])
})
