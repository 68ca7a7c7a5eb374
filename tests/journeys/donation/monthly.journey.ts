import type { Page } from '@playwright/test'
import { languages, type Lang } from '#locales/paths.ts'
import { formatMoney } from '#locales/formats.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { endPlans } from '../../support/end-plans.ts'
import { hydrated } from '../../support/hydrated.ts'
import { donorAt, type Donor } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import { paysMonth } from '../../support/month-payer.ts'
import { linkIn, mailsTo, setUpMonthly } from '../../support/monthly-donor.ts'
import { goesToCharge, planAt } from '../../support/plan-calendar.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { said, wordsOf } from '../../support/words.ts'
import { simulatorAt, type SimulatorCard } from '../../support/simulator.ts'

test.beforeEach(({ site }) => endPlans(site))

// The journeys after these on the same site live today.
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: new Date().toISOString() })
})

const seed = Number(process.env['SEED'] ?? '0')
const sampled = process.env['FULL'] === '1' ? languages : [languages[seed % 3] ?? 'ru']
const monthly = /^\/(?:uz\/oylik|en\/monthly|ejemesyachno)\//
const confirm = /^\/(?:uz\/tasdiqlash|en\/confirm|podtverzhdenie)\//

const receiptsTo = async (simUrl: string, email: string) =>
  (await mailsTo(simUrl, email)).filter(({ attachments }) => attachments.length > 0)

type Wish = { readonly card: SimulatorCard; readonly email: string }

const setsUp = async (donor: Donor, lang: Lang, ledger: Ledger, plan: Wish): Promise<string> => {
  const { page, flow, words } = donor
  await donor.open()
  await expect(page.locator('[name="type"][value="one-time"]')).toBeChecked()
  await donor.typeDetails()
  await page.locator('[name="type"][value="monthly"]').check()
  await expect(page.locator('#monthly-hint')).toBeVisible()
  await page.locator('#donor-email').fill(plan.email)
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.typeCard(plan.card)
  expect(await accessibilityFindings(page)).toEqual([])
  await expect(flow).toContainText(
    words.review.payMonthly.replace('%{amount}', formatMoney(lang, 100_000)),
  )
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(plan.card.phone))
  await donor.holdsSuccess()
  await expect(flow.locator('[data-value="next-charge"]')).toBeVisible()
  return (await flow.locator('[data-value="manage"]').getAttribute('href')) ?? ''
}

/** The second charge is refused once, and paid three days later. */
const isRefusedOnce = async (
  page: Page,
  lang: Lang,
  siteUrl: string,
  link: string,
  ledger: Ledger,
) => {
  const root = page.locator('[data-machine="plan"]')
  await expect
    .poll(
      async () => {
        const { state } = await planAt(siteUrl, link)
        if (state === 'active') await ledger.clock({ advance: 'P1D' })
        return state
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe('retrying')
  await page.goto(link)
  await expect(root).toHaveAttribute('data-state', 'retrying')
  // The date is the one of the next try, and named so.
  const { retry, next } = wordsOf(lang, 'monthly')
  await expect(root.locator('dt', { hasText: retry })).toBeVisible()
  await expect(root.locator('dt', { hasText: next })).toHaveCount(0)
}

const changesAmount = async (page: Page, lang: Lang) => {
  const { change } = wordsOf(lang, 'monthly')
  await hydrated(page)
  await page.locator('#plan-amount').fill('150000')
  await expect(page.locator('#plan-amount')).toHaveValue('150000')
  await page.getByRole('button', { name: change.submit }).click()
  await expect(page.locator('[data-machine="plan"]').getByRole('status')).toContainText(
    said(lang, change.done, { amount: formatMoney(lang, 150_000) }),
  )
}

/** Months go by until eleven are paid; answers what was paid, the first two months by the former amount. */
const elevenMonthsGoBy = async (
  siteUrl: string,
  link: string,
  ledger: Ledger,
  card: SimulatorCard,
) => {
  const paidMonths = async () => {
    const { charges } = await planAt(siteUrl, link)
    return charges.filter(({ state }) => state === 'paid').length
  }
  for (let charges = 3; charges <= 11; charges += 1) {
    await goesToCharge(ledger, siteUrl, link)
    await expect.poll(paidMonths, { timeout: 20_000 }).toBe(charges)
  }
  const paid = await ledger.paidBy(card)
  expect(paid.filter(({ amountTiyin }) => amountTiyin === 10_000_000)).toHaveLength(2)
  expect(paid.filter(({ amountTiyin }) => amountTiyin === 15_000_000)).toHaveLength(paid.length - 2)
  return paid
}

for (const lang of sampled) {
  test(`a donor gives every month: eleven charges, one refused and repaired, another amount, the end (${lang})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    const ledger = await watchLedger(site.simUrl)
    const email = `months-${lang}@example.test`
    const card = ledger.card('uzcard', 'renewal_refused_once')
    const link = await setsUp(donorAt(page, lang), lang, ledger, { card, email })
    await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(1)
    const [oldMail] = await mailsTo(site.simUrl, email)
    expect(linkIn(oldMail, monthly)).toBe(link)

    await isRefusedOnce(page, lang, site.url, link, ledger)
    expect(await ledger.paidBy(card)).toHaveLength(1)
    await ledger.clock({ advance: 'P4D' })
    await expect.poll(async () => (await ledger.paidBy(card)).length).toBe(2)
    const root = page.locator('[data-machine="plan"]')
    await page.reload()
    await expect(root).toHaveAttribute('data-state', 'active')
    await changesAmount(page, lang)

    const paid = await elevenMonthsGoBy(site.url, link, ledger, card)
    await expect
      .poll(async () => (await receiptsTo(site.simUrl, email)).length, { timeout: 20_000 })
      .toBe(paid.length)

    await page.goto(linkIn(oldMail, monthly))
    await expect(root.locator('[data-charge="paid"]')).toHaveCount(paid.length)
    await expect(root.locator('[data-charge="refused"]')).toHaveCount(1)
    const vine = root.locator(`img[src="/vines/${paid.length}.svg"]`)
    await vine.scrollIntoViewIfNeeded()
    await expect(vine).toHaveJSProperty('naturalWidth', 720)
    const { end } = wordsOf(lang, 'monthly')
    await page.getByText(end.open).click()
    await page.getByRole('button', { name: end.submit }).click()
    await expect(root).toHaveAttribute('data-state', 'cancelled')
    await ledger.clock({ advance: 'P32D' })
    expect(await ledger.paidBy(card)).toHaveLength(paid.length)
  })
}

test('a monthly donation by Visa is paid twice by its link and once left to lapse', async ({
  page,
  site,
}) => {
  test.skip(!isSampledTurn(0, 2), 'takes turns')
  test.setTimeout(120_000)
  const lang = languages[(seed + 1) % 3] ?? 'uz'
  const ledger = await watchLedger(site.simUrl)
  const email = 'visa-months@example.test'
  const card = ledger.card('visa', 'works')
  const { manageUrl = '' } = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
  const stateNow = async () => (await planAt(site.url, manageUrl)).state
  const linkMails = async () =>
    (await mailsTo(site.simUrl, email)).filter(({ text }) =>
      /\/(?:confirm|tasdiqlash|podtverzhdenie)\//.test(text),
    )
  // A mail server that is slow gets a mail again after minutes of the site's clock.
  const arrived = (count: number) =>
    expect
      .poll(
        async () => {
          const { length } = await linkMails()
          if (length < count) await ledger.clock({ advance: 'PT2M' })
          return length
        },
        { timeout: 60_000 },
      )
      .toBe(count)
  for (const turn of [1, 2]) {
    await goesToCharge(ledger, site.url, manageUrl)
    await arrived(turn)
    await page.goto(linkIn((await linkMails())[0], confirm))
    await paysMonth(page, card, ledger.code)
    expect(await ledger.paidBy(card)).toHaveLength(1 + turn)
    await expect.poll(stateNow).toBe('active')
  }
  await goesToCharge(ledger, site.url, manageUrl)
  await arrived(3)
  const link = linkIn((await linkMails())[0], confirm)
  await ledger.clock({ advance: 'P8D' })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf(lang, 'confirm').expired.title,
  )
  await page.goto(manageUrl)
  // A month that is left out ends nothing.
  await expect(page.locator('[data-machine="plan"]')).toHaveAttribute('data-state', 'active')
  expect(await ledger.paidBy(card)).toHaveLength(3)
})

test('after a one-time donation the same can be given every month, with the card typed again', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('humo', 'works', 1)
  await donor.openAtPayment()
  await donor.pays(card, ledger.code)
  await donor.flow.getByRole('button', { name: donor.words.success.monthly }).click()
  await donor.isAt('details')
  await expect(page.locator('[name="type"][value="monthly"]')).toBeChecked()
  await expect(page.locator('[name="amount"][value="100000"]')).toBeChecked()
  await expect(page.locator('#donor-name')).not.toHaveValue('')
  await expect(page.locator('#donor-phone')).not.toHaveValue('')
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-number')).toHaveValue('')
})

for (const lang of sampledLanguages('errors of monthly donations'))
  test(`a monthly donation whose card, then whose first charge is refused says each (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('502 (Bad Gateway)')
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const card = ledger.card('humo', 'works')
    const refuses = (method: string) =>
      ledger.fault({ provider: 'payme', method, fault: 'refuse', code: -32504, times: 1 })
    await donor.openAtPayment('monthly')
    await donor.typeCard(card)
    await refuses('cards.create')
    await donor.pay()
    await expect(donor.flow).toContainText(donor.failures.monthly_setup_failed)
    await refuses('receipts.create')
    await donor.pay()
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(card.phone))
    await expect(donor.flow).toContainText(donor.failures.monthly_confirmation_failed)
    expect(await ledger.paid()).toEqual([])
  })
