import { matchPath } from '#locales/paths.ts'
import { confirmAtAcquirer } from '../../support/acquirer-page.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { wordsOf } from '../../support/words.ts'

for (const lang of sampledLanguages('gives-by-card')) {
  test(`a donor gives by Uzcard and holds a receipt (${lang})`, async ({ page, site }) => {
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const card = ledger.card('uzcard', 'works')
    await donor.open()
    await donor.typeDetails()
    await page.locator('#donor-email').fill('aziza@example.test')
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await donor.typeCard(card)
    await expect(donor.flow).toContainText(donor.words.type['one-time'])
    await donor.pay()
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(card.phone))
    await donor.holdsSuccess()
    await expect(donor.flow.locator('[data-value="receipt-sent-to"]')).toContainText(
      'aziza@example.test',
    )

    const paid = await ledger.paid()
    expect(paid.map(({ amountTiyin }) => amountTiyin)).toEqual([10_000_000])

    const number = await donor.flow.locator('[data-value="donation-number"]').textContent()
    await donor.flow.getByRole('link', { name: donor.words.success.receipt }).click()
    const words = wordsOf(lang, 'receipt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    expect(matchPath(new URL(page.url()).pathname)).toMatchObject({ page: 'receipt', lang })
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(number ?? 'no number')
    await expect(sheet).toContainText(someone.name)
    await expect(sheet).toContainText(paid[0]?.id ?? 'no transaction')
  })
}

test('a donor gives by mastercard on the page of the acquirer and comes back', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('mastercard', 'works_redirect')
  await donor.openAtPayment()
  await donor.typeCard(card)
  await donor.pay()
  await confirmAtAcquirer(page, site, () => ledger.code(card.phone))
  await donor.holdsSuccess()
  expect(page.url()).not.toContain('donation=')
  expect(await ledger.paid()).toHaveLength(1)
})

test('a donation by an amount in the address, without e-mail, and another donation starts clean', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('uzcard', 'works', 1)
  await donor.open('?amount=150000')
  await expect(page.locator('#own-amount')).toHaveValue('150 000')
  await page.locator('#donor-name').fill('Aziza Karimova')
  await page.locator('#donor-phone').fill('+998901234567')
  await donor.sendDetails()
  await donor.typeCard(card)
  await donor.payButton(150_000).click()
  await donor.isAt('verification')
  await donor.confirm(` ${(await ledger.code(card.phone)).replace(/(\d{3})/, '$1 ')} `)
  await donor.holdsSuccess()
  expect((await ledger.paid()).map(({ amountTiyin }) => amountTiyin)).toEqual([15_000_000])

  await donor.flow.getByRole('button', { name: donor.words.success.again }).click()
  await donor.isAt('details')
  await expect(page.locator('#donor-name')).toHaveValue('')
  await expect(donor.flow.getByRole('radio', { checked: true })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('donation'))).toBeNull()
})
