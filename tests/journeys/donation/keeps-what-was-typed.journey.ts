import { pathTo, type Lang } from '#locales/paths.ts'
import { donorAt, someone, type Donor } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import type { SimulatorCard } from '../../support/simulator.ts'
import { switchLanguage } from '../../support/switch-language.ts'

const keepsDetails = async (donor: Donor) => {
  await expect(donor.page.locator('[name="donor.name"]')).toHaveValue(someone.name)
  await expect(donor.page.locator('[name="donor.phone"]')).toHaveValue('+998 90 123-45-67')
  await expect(donor.page.locator(`[name="amount"][value="${someone.amount}"]`)).toBeChecked()
}

const switchTo = async (donor: Donor, lang: Lang): Promise<Donor> => {
  await switchLanguage(donor.page, lang)
  await donor.page.waitForURL(`**${pathTo('donations', lang)}`)
  return donorAt(donor.page, lang)
}

/** Success stays over a reload and a way back from the receipt, a day at most. */
const keepsSuccess = async (donor: Donor) => {
  const { page } = donor
  await expect(donor.flow).toContainText(donor.words.type['one-time'])
  const number = await donor.flow.locator('[data-value="donation-number"]').textContent()
  await page.reload()
  await donor.holdsSuccess()
  await donor.flow.getByRole('link', { name: donor.words.success.receipt }).click()
  await expect(page.getByRole('article')).toContainText('9860 •••• •••• ')
  await page.goBack()
  await donor.holdsSuccess()
  await expect(donor.flow.locator('[data-value="donation-number"]')).toHaveText(number ?? '')

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('donation') ?? '{}') as { savedAt: number }
    kept.savedAt -= 24 * 60 * 60 * 1000
    localStorage.setItem('donation', JSON.stringify(kept))
  })
  await page.reload()
  await donor.isAt('details')
  await expect(page.locator('#donor-name')).toHaveValue('')
}

test('back leads to the former step and forward on again, with everything kept, success too', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('humo', 'works')
  await donor.open()
  await donor.comesToPay(card)
  await page.goBack()
  await donor.isAt('details')
  await keepsDetails(donor)
  await page.goForward()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-holder')).toHaveValue(card.holder)
  await donor.pay()
  await donor.isAt('verification')
  const refused = await ledger.code(card.phone)
  await page.goBack()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-holder')).toHaveValue(card.holder)
  await donor.pay()
  await donor.isAt('verification')
  const code = await ledger.code(card.phone)
  expect(code).not.toBe(refused)
  await donor.confirm(code)
  await donor.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
  await keepsSuccess(donor)
})

test('back on the payment step changes the step and not the language', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  let donor = donorAt(page, 'ru')
  await page.goto('/chto-vy-mojete-sdelat')
  await donor.open()
  await donor.comesToPay(ledger.card('humo', 'works'))
  donor = await switchTo(donor, 'uz')
  await donor.isAt('paymentInfo')
  await page.goBack()
  await donor.isAt('details')
  await expect(page).toHaveURL(new RegExp(`${pathTo('donations', 'uz')}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await keepsDetails(donor)
  await page.goForward()
  await donor.isAt('paymentInfo')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await page.goBack()
  await donor.isAt('details')
  await page.goBack()
  await expect(page).toHaveURL('/chto-vy-mojete-sdelat')
})

/** Nothing of a card or a code is kept in the browser. */
const keepsNothingOf = async ({ page }: Donor, card: SimulatorCard, code: string) => {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
    ]),
  )
  for (const secret of [card.number, '12/39', card.holder, code]) expect(kept).not.toContain(secret)
  expect(kept).not.toMatch(/cvv/)
}

test('a switch of language in any step keeps everything, the card too, which the browser never keeps', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const card = ledger.card('visa', 'works')
  let donor = donorAt(page, 'ru')
  await donor.open()
  await donor.typeDetails()
  donor = await switchTo(donor, 'uz')
  await keepsDetails(donor)
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.typeCard(card)
  await keepsNothingOf(donor, card, 'no code yet')
  donor = await switchTo(donor, 'en')
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-cvv')).toHaveValue('123')
  donor = await switchTo(donor, 'ru')
  await expect(donor.flow).toContainText(donor.words.review.heading)
  await donor.pay()
  await donor.isAt('verification')
  const code = await ledger.code(card.phone)
  await donor.typeCode(code.slice(0, 5))
  await keepsNothingOf(donor, card, code.slice(0, 5))
  donor = await switchTo(donor, 'uz')
  await donor.isAt('verification')
  await expect(page.locator('#code')).toHaveValue(code.slice(0, 5))
  await donor.confirm(code)
  await donor.holdsSuccess()
  await keepsNothingOf(donor, card, code)
  expect(await ledger.paid()).toHaveLength(1)
})

test('after a reload another code of an international card asks for its number again', async ({
  page,
  site,
  expected,
}) => {
  expected.push('/api/donations')
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('mastercard', 'works')
  await donor.openAtPayment()
  await donor.typeCard(card)
  await donor.pay()
  await donor.isAt('verification')
  const first = await ledger.code(card.phone)
  await page.reload()
  await donor.isAt('verification')
  await ledger.clock({ advance: 'PT61S' })
  await page.reload()
  await donor.isAt('verification')
  const resend = donor.flow.getByRole('button', { name: donor.words.verification.resend })
  await donor.confirm('000000')
  await donor.expectError(donor.failures.code_invalid)
  await resend.click()
  await donor.expectError(donor.rule('number.required'))
  const number = page.locator('#resend-number')
  const expiry = page.locator('#resend-expiry')
  const lines = donor.alert.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expiry.fill('13/30')
  await expiry.blur()
  await expect(page.locator('#resend-expiry-error')).toHaveText(donor.rule('expiry.monthOnLeaving'))
  // The wrong code is still in its field, and typing the card must not send it again.
  let confirmations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/confirmation')) confirmations += 1
  })
  await number.pressSequentially(card.number)
  await expect(page.locator('#resend-number-error')).toHaveCount(0)
  await expect(lines).toHaveCount(1)
  await expiry.fill(card.expiry)
  await expect(page.locator('#resend-expiry-error')).toHaveCount(0)
  await expect(lines).toHaveCount(0)
  await donor.isAt('verification')
  await resend.click()
  await expect.poll(() => ledger.code(card.phone)).not.toBe(first)
  await expect(donor.flow).toContainText(/new code is on its way/)
  expect(confirmations).toBe(0)
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
})
