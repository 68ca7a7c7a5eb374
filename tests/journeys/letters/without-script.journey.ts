import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'

test.use({ javaScriptEnabled: false })

test('without script a mistake brings the page again with what was typed, and a right one its number', async ({
  page,
  expected,
}) => {
  // What the browser says of scripts that it does not run.
  expected.push('.js csp', '422 (Unprocessable Entity)')
  await page.goto(pathTo('contacts', 'ru'))
  const form = page.locator('#message-form')
  await form.locator('[name=fullName]').fill('Азиза Каримова')
  await form.locator('[name=message]').fill('Здравствуйте!')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button').click()
  expect((await answered).status()).toBe(422)
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(2)
  await expect(form.locator('[name=fullName]')).toHaveValue('Азиза Каримова')
  await expect(form.locator('[name=message]')).toHaveValue('Здравствуйте!')
  await form.locator('[name=phone]').fill('901234567')
  await form.locator('[name=city]').selectOption('urgench')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/\?sent=M-/)
  await expect(page.locator('[data-value=reference]')).toHaveText(/M-/)
})
