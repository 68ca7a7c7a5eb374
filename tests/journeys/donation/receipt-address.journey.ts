import { donationStore } from '#client/lib/donation-store.ts'
import { shownEmail } from '#client/lib/masked-contact.ts'
import { donorAt } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { mailsTo } from '../../support/monthly-donor.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('receipt address'))
  test(`a donor reads where the receipt went, and mends it once (${lang})`, async ({
    page,
    site,
    browser,
    expected,
  }) => {
    expected.push('/receipt-address')
    const [wrong, right] = [`azzia-${lang}@example.test`, `aziza-${lang}@example.test`]
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const { address } = donor.words
    const sentTo = donor.flow.locator('[data-value="receipt-sent-to"]')
    const button = (name: string) => sentTo.getByRole('button', { name })
    await donor.open()
    await page.locator('#donor-email').fill(wrong)
    await donor.comesToPayment()
    await donor.pays(ledger.card('uzcard', 'works'), (phone) => ledger.code(phone))
    await expect(sentTo).toContainText(wrong)
    await button(address.wrong).click()
    const field = page.locator('#donor-email')
    await expect(field).toBeFocused()
    await field.fill('aziza')
    await button(address.send).click()
    await donor.expectError(donor.rule('email.invalid'))

    // The answer is lost behind the site; the same again is answered alike and sends nothing more.
    await field.fill(right)
    await page.route(
      '**/receipt-address',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(address.send).click()
    await donor.expectError(donor.failures.network_error)
    await button(address.send).dblclick()
    await expect(sentTo).toContainText(address.sent.replace('%{email}', right))
    await expect(button(address.wrong)).toHaveCount(0)
    await expect.poll(async () => (await mailsTo(site.simUrl, right)).length).toBe(1)
    await page.reload()
    await donor.holdsSuccess()
    await expect(sentTo).toContainText(right)
    await expect(button(address.wrong)).toHaveCount(0)

    const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', donationStore.key)
    const { donationId } = JSON.parse(kept) as { readonly donationId: string }
    const elsewhere = await browser.newContext()
    const other = donorAt(await elsewhere.newPage(), lang)
    await other.page.goto(`${site.url}${new URL(page.url()).pathname}?donation=${donationId}`)
    await other.holdsSuccess()
    await expect(other.flow).toContainText(shownEmail('a…@e….test'))
    await expect(other.flow).not.toContainText(right)
    await elsewhere.close()
  })
