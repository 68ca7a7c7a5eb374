import type { Page } from '@playwright/test'
import en from '#locales/en/monthly-mail.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import ru from '#locales/ru/monthly-mail.json' with { type: 'json' }
import uz from '#locales/uz/monthly-mail.json' with { type: 'json' }
import { accessibilityFindings } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import { linkIn, mailsTo, setUpMonthly } from '../../support/monthly-donor.ts'
import { goesToCharge, planAt } from '../../support/plan-calendar.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { simulatorAt } from '../../support/simulator.ts'
import type { SiteUnderTest } from '../../support/site.ts'
import { wordsOf } from '../../support/words.ts'

// The journeys after these on the same site live today.
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: new Date().toISOString() })
})

const mailWords = { en, ru, uz }
const managePage = /^\/(?:uz\/oylik|en\/monthly|ejemesyachno)\//

type Begun = { readonly receiptUrl: string; readonly manageUrl: string; readonly email: string }

/** A monthly donation of last month, whose first receipt is an old one. */
const monthAgo = async (site: SiteUnderTest, ledger: Ledger, lang: Lang): Promise<Begun> => {
  const card = ledger.card('uzcard', 'works')
  const email = `old-receipt-${lang}-${Date.now()}@example.test`
  const first = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
  const { manageUrl = '' } = first
  const paidMonths = async () => {
    const { charges } = await planAt(site.url, manageUrl)
    return charges.filter(({ state }) => state === 'paid').length
  }
  await goesToCharge(ledger, site.url, manageUrl)
  await expect.poll(paidMonths, { timeout: 60_000 }).toBe(2)
  return { receiptUrl: first.receiptUrl, manageUrl, email }
}

/** Asks for the link on the receipt's page, which has it nowhere, and opens it from the mail. */
const asksAndFollows = async (
  page: Page,
  { simUrl }: SiteUnderTest,
  lang: Lang,
  { receiptUrl, manageUrl, email }: Begun,
) => {
  const { manageLink } = wordsOf(lang, 'receipt')
  const { subject } = mailWords[lang].manageLink
  const part = page.locator('#manage-link')
  await page.goto(receiptUrl)
  await expect(part).toContainText('o…')
  expect(await page.content()).not.toContain(manageUrl)
  await part.getByRole('button', { name: manageLink.submit }).click()
  await expect(page).toHaveURL(/done=link/)
  await expect(part.getByRole('status')).toBeVisible()
  expect(await page.content()).not.toContain(manageUrl)

  const linkMails = async () =>
    (await mailsTo(simUrl, email)).filter((mail) => mail.subject === plainText(subject))
  // A mail server that is slow gets the mail again later.
  const arrived = async () => {
    const { length } = await linkMails()
    if (length === 0) await simulatorAt(simUrl).clock({ advance: 'PT2M' })
    return length
  }
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(0)
  const [mail] = await linkMails()
  expect(linkIn(mail, managePage)).toBe(manageUrl)
  await page.goto(linkIn(mail, managePage))
  await expect(page.locator('[data-machine="plan"]')).toHaveAttribute('data-state', 'active')
  await expect(page.locator('[data-charge="paid"]')).toHaveCount(2)
}

for (const lang of sampledLanguages('manage link of a receipt'))
  test(`an old receipt sends its donor the link of the monthly donation, and paper does not offer it (${lang})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    const ledger = await watchLedger(site.simUrl)
    const begun = await monthAgo(site, ledger, lang)
    await page.goto(begun.receiptUrl)
    await expect(page.locator('#manage-link')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#manage-link')).toBeHidden()
    await expect(page.getByRole('article')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await asksAndFollows(page, site, lang, begun)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of sampledLanguages('manage link without script'))
    test(`an old receipt sends the link without script too (${lang})`, async ({
      page,
      site,
      expected,
    }) => {
      test.setTimeout(120_000)
      expected.push('.js csp')
      const ledger = await watchLedger(site.simUrl)
      await asksAndFollows(page, site, lang, await monthAgo(site, ledger, lang))
    })
})
