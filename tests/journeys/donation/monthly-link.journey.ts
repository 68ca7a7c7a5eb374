import { languages, pathTo } from '#locales/paths.ts'
import { formatMoney } from '#locales/formats.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { readsErrors } from '../../support/errors.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import type { Page } from '@playwright/test'
import { paysMonth, typesCard } from '../../support/month-payer.ts'
import { linkIn, mailsTo, setUpMonthly } from '../../support/monthly-donor.ts'
import { goesToCharge } from '../../support/plan-calendar.ts'
import { said, wordsOf } from '../../support/words.ts'
import { simulatorAt } from '../../support/simulator.ts'

// The journeys after these on the same site live today.
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: new Date().toISOString() })
})

const seed = Number(process.env['SEED'] ?? '0')
const sampled = process.env['FULL'] === '1' ? languages : [languages[seed % 3] ?? 'ru']
const monthly = /^\/(?:uz\/oylik|en\/monthly|ejemesyachno)\//
const confirm = /^\/(?:uz\/tasdiqlash|en\/confirm|podtverzhdenie)\//

for (const lang of sampled) {
  test(`a donor follows the link of a mail, changes the amount and ends the donation (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('422 (Unprocessable Entity)')
    const ledger = await watchLedger(site.simUrl)
    const email = `link-${lang}@example.test`
    const card = ledger.card('uzcard', 'works')
    const paid = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
    await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(1)
    const [mail] = await mailsTo(site.simUrl, email)
    const link = linkIn(mail, monthly)
    expect(link).toBe(paid.manageUrl)

    const words = wordsOf(lang, 'monthly')
    const root = page.locator('[data-machine="plan"]')
    await page.goto(link)
    await expect(root).toHaveAttribute('data-state', 'active')
    await expect(root).toContainText(formatMoney(lang, 100_000))
    expect(await accessibilityFindings(page)).toEqual([])

    const amount = page.locator('#plan-amount')
    await amount.fill('34 000')
    await page.getByRole('button', { name: words.change.submit }).click()
    await expect(page.locator('#plan-amount-error')).toHaveText(words.error.minimum)
    await readsErrors(root)
    await expect(amount).toHaveValue('34 000')
    await amount.fill('200 000')
    await page.getByRole('button', { name: words.change.submit }).click()
    await expect(root.getByRole('status')).toContainText(
      said(lang, words.change.done, { amount: formatMoney(lang, 200_000) }),
    )
    await expect(root).toContainText(formatMoney(lang, 200_000))
    await page.reload()
    await expect(root).toContainText(formatMoney(lang, 200_000))

    // Two steps: nothing ends by the first.
    await page.getByText(words.end.open).click()
    await expect(root).toHaveAttribute('data-state', 'active')
    await page.getByRole('button', { name: words.end.submit }).click()
    await expect(root).toHaveAttribute('data-state', 'cancelled')
    await expect(page.getByText(words.text.cancelled)).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
  })
}

test('the language of the page may be another than that of the mail', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const card = ledger.card('humo', 'works')
  const email = 'language@example.test'
  const paid = await setUpMonthly(site.url, { card, lang: 'ru', email, code: ledger.code })
  const token = paid.manageUrl?.split('/').at(-1) ?? ''
  await page.goto(pathTo('monthly', 'uz', { token }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('uz', 'monthly').title)
  await expect(page.locator('[data-machine="plan"]')).toHaveAttribute('data-state', 'active')
})

test('a link that is not ours says so', async ({ page, expected }) => {
  expected.push('404 (Not Found)')
  for (const name of ['monthly', 'confirm'] as const) {
    const answer = await page.goto(pathTo(name, 'en', { token: 'a'.repeat(64) }))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf('en', name).missing.title,
    )
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the amount is changed and the donation ended', async ({ page, site, expected }) => {
    expected.push('.js csp')
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('uzcard', 'works', 1)
    const email = 'plain@example.test'
    const paid = await setUpMonthly(site.url, { card, lang: 'en', email, code: ledger.code })
    const words = wordsOf('en', 'monthly')
    await page.goto(paid.manageUrl ?? '')
    await page.locator('#plan-amount').fill('150,000')
    await page.getByRole('button', { name: words.change.submit }).click()
    await expect(page.getByRole('status')).toContainText(
      words.change.done.replace('%{amount}', formatMoney('en', 150_000)),
    )
    const root = page.locator('[data-machine="plan"]')
    await page.locator('#plan-day').selectOption('28')
    await page.getByRole('button', { name: words.day.submit }).click()
    await expect(page.getByRole('status')).toContainText('28')
    await expect(page.locator('#plan-day')).toHaveValue('28')
    await page.getByRole('button', { name: words.pause.for['2'] }).click()
    await expect(root).toHaveAttribute('data-state', 'paused')
    await expect(page.getByRole('status')).toBeVisible()
    await page.getByRole('button', { name: words.pause.resume }).click()
    await expect(root).toHaveAttribute('data-state', 'active')
    await page.getByText(words.end.open).click()
    await page.getByRole('button', { name: words.end.submit }).click()
    await expect(root).toHaveAttribute('data-state', 'cancelled')
  })
})

for (const lang of sampled)
  test(`a donor moves the day, pauses and goes on (${lang})`, async ({ page, site, expected }) => {
    expected.push('422 (Unprocessable Entity)')
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('humo', 'works', 2)
    const email = `portal-${lang}@example.test`
    const paid = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
    const words = wordsOf(lang, 'monthly')
    const root = page.locator('[data-machine="plan"]')
    await page.goto(paid.manageUrl ?? '')
    const day = page.locator('#plan-day')
    await day.selectOption('')
    await page.getByRole('button', { name: words.day.submit }).click()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(root).toContainText(words.dayError)
    await day.selectOption('15')
    await expect(day).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: words.day.submit }).click()
    await expect(root.getByRole('status')).toBeVisible()
    // What was saved takes the focus, and the page goes there.
    await hydrated(page)
    await page.getByRole('button', { name: words.pause.for['3'] }).click()
    await expect(root).toHaveAttribute('data-state', 'paused')
    await expect(root).toContainText(words.state.paused)
    expect(await accessibilityFindings(page)).toEqual([])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
    await page.reload()
    await expect(root).toHaveAttribute('data-state', 'paused')
    await page.getByRole('button', { name: words.pause.resume }).click()
    await expect(root).toHaveAttribute('data-state', 'active')
    await expect(page.locator('#plan-day')).toHaveValue('15')
    expect(await accessibilityFindings(page)).toEqual([])
  })

for (const lang of sampled) {
  test(`a month by Visa is paid by its link, and the link is good once (${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    const email = `visa-${lang}@example.test`
    const card = ledger.card('visa', 'works')
    const begun = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
    await goesToCharge(ledger, site.url, begun.manageUrl ?? '')
    await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(2)
    const [mail] = await mailsTo(site.simUrl, email)
    const link = linkIn(mail, confirm)
    const before = (await ledger.paid()).length

    const flow = page.locator('[data-machine="donation"]')
    await page.goto(link)
    await expect(flow).toHaveAttribute('data-state', 'paymentInfo')
    expect(await accessibilityFindings(page)).toEqual([])
    await paysMonth(page, card, ledger.code)
    expect(await ledger.paid()).toHaveLength(before + 1)
    // It began long ago: the page thanks for the month, and no longer asks for it.
    const { success } = wordsOf(lang, 'donations')
    await expect(flow).toContainText(
      said(lang, success.textMonth, { amount: formatMoney(lang, 100_000) }),
    )
    await expect(flow.locator('form[data-screen="payment"]')).toHaveCount(0)

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(lang, 'confirm').paid.title,
    )
    await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(3)
  })
}

for (const lang of sampled)
  test(`the page of a link keeps the code step over reload, a second tab and a lost one (${lang})`, async ({
    page,
    context,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    const email = `kept-${lang}@example.test`
    const card = ledger.card('visa', 'works')
    const begun = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
    await goesToCharge(ledger, site.url, begun.manageUrl ?? '')
    await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(2)
    const link = linkIn((await mailsTo(site.simUrl, email))[0], confirm)
    const before = (await ledger.paid()).length

    const early = await context.newPage()
    await early.goto(link)
    await page.goto(link)
    const flowOf = (tab: Page) => tab.locator('[data-machine="donation"]')
    const isAt = (tab: Page, state: string) =>
      expect(flowOf(tab)).toHaveAttribute('data-state', state, { timeout: 20_000 })
    await isAt(early, 'paymentInfo')
    await isAt(page, 'paymentInfo')
    await typesCard(page, card)
    await isAt(page, 'verification')
    await page.reload()
    await isAt(page, 'verification')
    // The tab that was open before learns of it when the donor looks at it again.
    await early.bringToFront()
    await early.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
    await isAt(early, 'verification')
    await page.close()
    const late = await context.newPage()
    await late.goto(link)
    await isAt(late, 'verification')
    await late.locator('#code').fill(await ledger.code(card.phone))
    await isAt(late, 'success')
    expect(await ledger.paid()).toHaveLength(before + 1)
  })
