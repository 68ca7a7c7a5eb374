import { pathTo } from '#locales/paths.ts'
import { buyerAt } from '../../support/buyer.ts'
import { forms, senderAt } from '../../support/forms.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { keyboardAt } from '../../support/keyboard.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

/** What is asked for in a form of its own: a message, boxes in a list of kinds and days, a file. */
const flows = ['message', 'box request', 'application']

for (const formCase of forms.filter(({ name }) => flows.includes(name)))
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
