import { pathTo } from '#locales/paths.ts'
import { buyerAt } from '../../support/buyer.ts'
import { readsErrors } from '../../support/errors.ts'
import { forms, senderAt } from '../../support/forms.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { keyboardAt } from '../../support/keyboard.ts'
import { donorAt } from '../../support/donor.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { services } from '../../support/service-page.ts'

/** What is asked for in a form of its own; an order of postcards goes through its catalogue below. */
for (const formCase of forms.filter(({ before }) => before === undefined))
  for (const lang of sampledLanguages(`${formCase.name} by keyboard`))
    test(`${formCase.name}: filled in, corrected and sent with keys alone (${lang})`, async ({
      page,
    }) => {
      const { form, input, alert, submit } = senderAt(page, formCase)
      const keyboard = keyboardAt(page)
      await openHydrated(page, formCase.path(lang))
      await keyboard.press(submit())
      await expect(alert.getByRole('heading')).toBeFocused()
      // The first line leads to its field, the others come after it.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      for (const { name, right } of formCase.fields) await keyboard.answer(input(name), right)
      await expect(alert).toHaveCount(0)
      await keyboard.press(submit())
      await expect(page.locator(formCase.number)).toHaveText(formCase.reference)
      await expect(form).toHaveCount(0)
    })

test('cards are chosen and ordered with keys alone', async ({ page }) => {
  const buyer = buyerAt(page, 'en')
  const field = (name: string) => buyer.form.locator(`[name="${name}"]`)
  const keyboard = keyboardAt(page)
  await openHydrated(page, pathTo('charity-postcards', 'en'))
  await keyboard.answer(buyer.quantity(1), '50')
  await keyboard.answer(field('contact.name'), 'Aziza Karimova')
  await keyboard.answer(field('contact.phone'), '901234567')
  await keyboard.answer(field('city'), 'samarkand')
  await keyboard.press(field('delivery.kind').first(), 'Space')
  await keyboard.press(buyer.form.locator('button[value=review]'))
  await keyboard.press(buyer.form.locator('button[value=send]'))
  await expect(buyer.sent.locator('[data-value=reference]')).toHaveText(/^P-/)
})

/** By one service a run, by each in its own turn; all with FULL. */
for (const [index, service] of services.entries())
  if (isSampledTurn(index, services.length))
    test(`a donation is given by ${service} with keys alone`, async ({ page, site }) => {
      const ledger = await watchLedger(site.simUrl)
      const card = ledger.card('uzcard', 'works')
      const donor = donorAt(page, 'en')
      const keyboard = keyboardAt(page)
      await donor.open()
      await keyboard.choose(page.locator('[name="amount"]'), '100000')
      await keyboard.answer(page.locator('#donor-name'), 'Aziza Karimova')
      await keyboard.answer(page.locator('#donor-phone'), '901234567')
      await page.keyboard.press('Enter')
      await donor.isAt('paymentInfo')
      await keyboard.choose(page.locator('[name="method"]'), service)
      await keyboard.press(page.locator('form[data-screen=payment] button[type=submit]'))
      await page.waitForURL(`${site.simUrl}/**`)
      // Which of its ways is shown first differs from service to service.
      await page.goto(`${page.url()}?way=card`)
      await keyboard.answer(page.locator('[name="number"]'), card.number)
      await keyboard.answer(page.locator('[name="expiry"]'), card.expiry)
      await page.keyboard.press('Enter')
      await expect(page.locator('[name="code"]')).toBeVisible()
      await keyboard.answer(page.locator('[name="code"]'), await ledger.code(card.phone))
      await page.keyboard.press('Enter')
      await donor.isAt('success', 45_000)
    })

for (const lang of sampledLanguages('monthly by keyboard'))
  test(`a monthly donation is given, changed, paused and ended with keys alone (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('422 (Unprocessable Entity)')
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('humo', 'works')
    const donor = donorAt(page, lang)
    const keyboard = keyboardAt(page)
    await donor.open()
    await keyboard.choose(page.locator('[name="type"]'), 'monthly')
    await keyboard.choose(page.locator('[name="amount"]'), '100000')
    await keyboard.answer(page.locator('#donor-name'), 'Aziza Karimova')
    await keyboard.answer(page.locator('#donor-phone'), '901234567')
    await keyboard.answer(page.locator('#donor-email'), 'keys@example.test')
    await page.keyboard.press('Enter')
    await donor.isAt('paymentInfo')
    await keyboard.answer(page.locator('#card-number'), card.number)
    await keyboard.answer(page.locator('#card-expiry'), card.expiry)
    await page.keyboard.press('Enter')
    await expect(page.locator('#code')).toBeFocused()
    await page.keyboard.type(await ledger.code(card.phone))
    await page.keyboard.press('Enter')
    await donor.holdsSuccess()

    const plan = page.locator('[data-machine="plan"]')
    const note = plan.getByRole('status')
    await keyboard.press(donor.flow.locator('[data-value="manage"]'))
    await expect(plan).toHaveAttribute('data-state', 'active')
    await keyboard.answer(page.locator('#plan-amount'), '34000')
    await page.keyboard.press('Enter')
    await readsErrors(plan)
    await keyboard.answer(page.locator('#plan-amount'), '200000')
    await page.keyboard.press('Enter')
    await expect(note).toBeFocused()
    await keyboard.press(page.locator('#plan-pause'))
    await expect(plan).toHaveAttribute('data-state', 'paused')
    await expect(note).toBeFocused()
    await keyboard.press(plan.locator('summary'))
    await keyboard.press(plan.locator('details[open] button'))
    await expect(plan).toHaveAttribute('data-state', 'cancelled')
  })
