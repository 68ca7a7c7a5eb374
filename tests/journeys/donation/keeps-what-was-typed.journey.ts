import { pathTo, type Lang } from '#locales/paths.ts'
import { donorAt, someone, type Donor } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'

const keepsDetails = async (donor: Donor) => {
  await expect(donor.page.locator('[name="donor.name"]')).toHaveValue(someone.name)
  await expect(donor.page.locator('[name="donor.phone"]')).toHaveValue(someone.phone)
  await expect(donor.page.locator(`[name="amount"][value="${someone.amount}"]`)).toBeChecked()
}

/** The bar with the languages hides while a page is scrolled down. */
const switchTo = async (donor: Donor, lang: Lang): Promise<Donor> => {
  await donor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await donor.page.locator(`header a[lang="${lang}"]:visible`).first().click()
  await donor.page.waitForURL(`**${pathTo('donations', lang)}`)
  return donorAt(donor.page, lang)
}

test('a reload in any step loses nothing but the card', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const card = ledger.card('uzcard', 'works')
  await donor.open()
  await donor.typeDetails()
  await page.reload()
  await donor.isAt('details')
  await keepsDetails(donor)

  await donor.sendDetails()
  await donor.typeCard(card)
  await page.reload()
  await donor.isAt('paymentInfo')
  await keepsDetails(donor)
  await expect(page.locator('[name="card.kind"][value="national"]')).toBeChecked()
  await expect(page.locator('#card-number')).toHaveValue('')
  await expect(donor.flow).toContainText(donor.words.payment.retype)

  await donor.typeCard(card)
  await donor.sendPayment()
  await donor.isAt('reviewing')
  await page.reload()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-number')).toHaveValue('')

  await donor.typeCard(card)
  await donor.sendPayment()
  await donor.pay()
  await donor.isAt('verification')
  await page.reload()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
})

test('back leads to the former step and forward on again, with everything kept', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('humo', 'works')
  await donor.open()
  await donor.comesToReview(card)
  await page.goBack()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-holder')).toHaveValue(card.holder)
  await page.goBack()
  await donor.isAt('details')
  await keepsDetails(donor)
  await page.goForward()
  await donor.isAt('paymentInfo')
  await page.goForward()
  await donor.isAt('reviewing')
  await donor.pay()
  await donor.isAt('verification')
  const refused = await ledger.code(card.phone)
  await page.goBack()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-holder')).toHaveValue(card.holder)
  await donor.sendPayment()
  await donor.pay()
  await donor.isAt('verification')
  const code = await ledger.code(card.phone)
  expect(code).not.toBe(refused)
  await donor.confirm(code)
  await donor.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
})

test('a switch of language in any step keeps everything, the card too', async ({ page, site }) => {
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
  donor = await switchTo(donor, 'en')
  await donor.isAt('paymentInfo')
  await expect(page.locator('#card-cvv')).toHaveValue('123')
  await donor.sendPayment()
  await donor.isAt('reviewing')
  donor = await switchTo(donor, 'ru')
  await expect(donor.flow).toContainText(donor.words.review.heading)
  await donor.pay()
  await donor.isAt('verification')
  await donor.typeCode(await ledger.code(card.phone))
  donor = await switchTo(donor, 'uz')
  await donor.isAt('verification')
  await donor.sendCode()
  await donor.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
})

test('after a reload another code of an international card asks for its number again', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('mastercard', 'works')
  await donor.open()
  await donor.comesToReview(card)
  await donor.pay()
  await donor.isAt('verification')
  const first = await ledger.code(card.phone)
  await page.reload()
  await donor.isAt('verification')
  await ledger.clock({ advance: 'PT61S' })
  await page.reload()
  await donor.isAt('verification')
  const resend = donor.flow.getByRole('button', { name: donor.words.verification.resend })
  await resend.click()
  await donor.isTold(donor.rule('number.invalid'))
  await page.locator('#resend-number').fill(card.number)
  await page.locator('#resend-expiry').fill(card.expiry)
  await resend.click()
  await expect.poll(() => ledger.code(card.phone)).not.toBe(first)
  await expect(donor.flow).toContainText(/new code is on its way/)
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
})

test('nothing of a card or a code is kept in the browser', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const card = ledger.card('visa', 'works', 2)
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        location.href,
      ]),
    )
  const isFree = (text: string, code: string) => {
    for (const secret of [card.number, '12/39', card.holder, code])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/cvv/)
  }
  await donor.open()
  await donor.comesToReview(card)
  isFree(await kept(), 'no code yet')
  await donor.pay()
  await donor.isAt('verification')
  const code = await ledger.code(card.phone)
  await donor.typeCode(code)
  isFree(await kept(), code)
  await donor.sendCode()
  await donor.holdsSuccess()
  isFree(await kept(), code)
})
