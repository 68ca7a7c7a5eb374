import { expect, test } from '../../support/journey.ts'
import { buyerAt } from '../../support/buyer.ts'
import { wordsOf } from '../../support/words.ts'

test.use({ javaScriptEnabled: false })

test('without script the catalogue is one form: refused below 50 with everything kept, taken from 50 on', async ({
  page,
  expected,
}) => {
  // What the browser says of scripts that it does not run.
  expected.push('.js csp', '422 (Unprocessable Entity)')
  const buyer = buyerAt(page, 'ru')
  await buyer.open()
  await buyer.quantity(1).fill('30')
  await buyer.quantity(2).fill('19')
  await buyer.fill()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await buyer.check()
  expect((await answered).status()).toBe(422)
  await expect(buyer.alert.getByRole('link')).toHaveCount(1)
  await expect(buyer.quantity(1)).toHaveValue('30')
  await expect(buyer.form.locator('[name="contact.name"]')).toHaveValue('Aziza Karimova')
  await expect(buyer.form.locator('[value=collection]')).toBeChecked()
  await expect(buyer.form.locator('[name=city]')).toHaveValue('samarkand')
  await buyer.quantity(2).fill('1.5')
  await buyer.check()
  await expect(buyer.quantity(2)).toHaveValue('1.5')
  await expect(buyer.quantity(2)).toHaveAttribute('aria-invalid', 'true')
  await buyer.quantity(2).fill('20')
  await buyer.check()
  await expect(buyer.form).toHaveAttribute('data-state', 'reviewing')
  await expect(buyer.review).toContainText('Aziza Karimova')
  await expect(buyer.reviewTotal).toHaveText(/750.000/)
  await expect(buyer.review).toContainText('Самарканд')
  // It has been at the server already.
  await expect(buyer.form).not.toContainText(wordsOf('ru', 'letter-form').draft)
  await buyer.form.locator('button[value=edit]').click()
  await expect(buyer.form.locator('[name="contact.name"]')).toHaveValue('Aziza Karimova')
  await expect(buyer.quantity(2)).toHaveValue('20')
  await buyer.order()
  await expect(page).toHaveURL(/\?sent=P-/)
  const reference = page.locator('[data-value=reference]')
  await expect(reference).toHaveText(/P-/)
  await expect(buyer.sent).toContainText(/750.000/)
  const first = await reference.textContent()

  await buyer.open()
  await buyer.quantity(1).fill('30')
  await buyer.quantity(2).fill('20')
  await buyer.fill()
  await buyer.order()
  await expect(reference).toHaveText(first ?? '')
})

test('without script a design shows what it is at its own link', async ({ page, expected }) => {
  expected.push('.js csp')
  await buyerAt(page, 'ru').open('?postcard=15')
  await expect(page.getByText('210 × 99').first()).toBeVisible()
})
