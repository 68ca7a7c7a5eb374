import { LARGE_AMOUNT } from '#machines/wire/amount-limits.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('large amount'))
  test(`a large amount is asked for once before anything is sent (${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const card = ledger.card('uzcard', 'works')
    const { large } = donor.words
    const question = donor.flow
      .getByRole('group')
      .filter({ has: page.getByRole('button', { name: large.yes }) })
    const asked = async () =>
      (await ledger.traffic()).filter(({ method }) => method === 'cards.create').length
    await donor.open()
    await page.locator('#own-amount').fill(String(LARGE_AMOUNT))
    await page.locator('#donor-name').fill(someone.name)
    await page.locator('#donor-phone').fill(someone.phone)
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await donor.typeCard(card)
    const before = await asked()
    await donor.pay()
    await expect(question).toBeFocused()
    await expect(question).toContainText(/5.000.000/)
    expect(await asked()).toBe(before)

    await question.getByRole('button', { name: large.change }).click()
    await donor.isAt('details')
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await donor.pay()
    await expect(question).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(card.phone))
    await donor.holdsSuccess()
  })
