import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'

test('what is typed is checked although the page was asleep, and outlives a reload, a change of the language and nothing else', async ({
  page,
}) => {
  await page.goto(pathTo('questions', 'en'), { waitUntil: 'commit' })
  const form = page.locator('#question-form')
  const message = form.locator('[name=message]')
  await form.locator('[name=email]').fill('aziza')
  await message.fill('How many children live in Samarkand?')
  await expect(form.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
  await form.locator('[name=email]').fill('')
  await form.locator('[name=fullName]').fill('Aziza Karimova')
  await page.reload()
  await expect(message).toHaveValue('How many children live in Samarkand?')
  await page.goto(pathTo('questions', 'uz'))
  await expect(message).toHaveValue('How many children live in Samarkand?')
  await form.locator('[name=phone]').fill('901234567')
  await form.locator('[name=city]').selectOption('tashkent')
  await form.locator('button[type=submit]').click()
  const sent = page.locator('[data-machine=form-submission][data-state=submitted]')
  await sent.getByRole('button').click()
  await expect(message).toHaveValue('')
  await page.reload()
  await page.locator('[data-machine=header][data-state]').waitFor()
  await expect(message).toHaveValue('')
})
