import { pathTo } from '#locales/paths.ts'
import { donorAt, someone } from '../tests/support/donor.ts'
import { paying, type HeardFlow } from '../tests/support/heard-flow.ts'

/** A dedication on the step of paying, and the receipt that has it, on paper too. */
const dedicated: HeardFlow = {
  name: 'receipt',
  walk: paying(async ({ page, lang, keep }, ledger) => {
    const card = ledger.card('uzcard', 'works')
    const donor = donorAt(page, lang)
    await donor.open()
    await donor.typeDetails()
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await page.getByText(donor.words.dedication.open).click()
    await page
      .locator('#dedication')
      .fill('Onamga, 70 yoshga toʻlgan kuniga — Маме в день рождения')
    await donor.typeCard(card)
    await keep('dedication')
    await donor.pay()
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(card.phone))
    await donor.holdsSuccess()
    const receipt = donor.flow.getByRole('link', { name: donor.words.success.receipt })
    await page.goto((await receipt.getAttribute('href')) ?? '')
    await keep('page')
    await page.emulateMedia({ media: 'print' })
    await keep('on paper')
  }),
}

/** No script comes: the services, what is wrong with what was sent, and the link that leads on. */
const plain: HeardFlow = {
  name: 'donation without script',
  walk: async ({ page, lang, keep }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(pathTo('donations', lang), { waitUntil: 'commit' })
    const give = page.locator('button[name="method"][value="payme"]')
    await give.waitFor({ timeout: 15_000 })
    await page.locator('[data-plain="ways"] summary').click()
    await keep('ways')
    await page.locator('#donor-name').fill(someone.name)
    await give.click()
    await page.locator('[data-errors]').waitFor()
    await give.waitFor({ timeout: 15_000 })
    await keep('mistakes')
    await page.locator(`[name="amount"][value="${someone.amount}"]`).check()
    await page.locator('#donor-phone').fill(someone.phone)
    await give.click()
    await page.locator('[data-plain="donation"]').waitFor()
    await keep('to pay')
  },
}

/** What is looked at besides the states that are heard. */
export const shownFlows: readonly HeardFlow[] = [dedicated, plain]
