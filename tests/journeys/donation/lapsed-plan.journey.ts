import { languages } from '#locales/paths.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { paysMonth } from '../../support/month-payer.ts'
import { setUpMonthly } from '../../support/monthly-donor.ts'
import { textOfPdf } from '../../support/pdf-text.ts'
import { lapsed } from '../../support/plan-ways.ts'
import { simulatorAt } from '../../support/simulator.ts'
import { said, wordsOf } from '../../support/words.ts'

// The journeys after these on the same site live today.
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: new Date().toISOString() })
})

const seed = Number(process.env['SEED'] ?? '0')
const sampled = process.env['FULL'] === '1' ? languages : [languages[seed % 3] ?? 'ru']

for (const lang of sampled) {
  test(`a plan by Visa that lapsed is begun again from its page (${lang})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    const ledger = await watchLedger(site.simUrl)
    const { path: manageUrl, card } = await lapsed({ site, ledger, lang })

    const words = wordsOf(lang, 'monthly')
    await page.goto(manageUrl)
    await hydrated(page)
    await expect(page.getByText(words.text.lapsed)).toBeVisible()
    await expect(page.locator('#card')).toHaveCount(0)
    await page.getByRole('link', { name: words.renew }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(lang, 'confirm').renewal.title,
    )
    expect(await accessibilityFindings(page)).toEqual([])
    await paysMonth(page, card, ledger.code)
    expect(await ledger.paidBy(card)).toHaveLength(2)
    const again = page.locator('[data-value="manage"]')
    await expect(again).toBeVisible()
    expect(await again.getAttribute('href')).not.toBe(manageUrl)
  })

  test(`the statement of a year is a PDF in the donor’s language (${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    const { manageUrl = '', donationNumber } = await setUpMonthly(site.url, {
      card: ledger.card('uzcard', 'works'),
      lang,
      email: `statement-${lang}@example.test`,
      code: ledger.code,
    })
    await page.goto(manageUrl)
    const { history } = wordsOf(lang, 'monthly')
    const year = tashkentDate(Date.now()).slice(0, 4)
    const link = page.getByRole('link', { name: said(lang, history.statement, { year }) })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect(answer.headers()['cache-control']).toContain('no-store')
    const { text } = await textOfPdf(new Uint8Array(await answer.body()))
    expect(text).toContain(donationNumber)
    expect(text.replace(/\s+/g, '')).toContain(wordsOf(lang, 'statement').title.replace(/\s+/g, ''))
  })
}
