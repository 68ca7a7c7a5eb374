import { pathTo } from '#locales/paths.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { expect, test } from '../../support/journey.ts'

const langs = sampledLanguages('letters')
const formOf = { contacts: '#message-form', questions: '#question-form' } as const

for (const lang of langs)
  test(`a message: mistakes go when they are corrected, and it arrives (${lang})`, async ({
    page,
  }) => {
    await page.goto(`${pathTo('contacts', lang)}?city=samarkand`)
    const form = page.locator(formOf.contacts)
    await expect(form).toHaveAttribute('data-state', 'editing')
    await expect(form.locator('[name=city]')).toHaveValue('samarkand')
    await form.getByRole('button').click()
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3)
    await form.locator('[name=fullName]').fill('Aziza Karimova')
    await form.locator('[name=phone]').fill('90 123-45-67')
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1)
    await expect(form.locator('[name=phone]')).not.toHaveAttribute('aria-invalid', 'true')
    await form.locator('[name=message]').fill('Salom')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await form.getByRole('button').click()
    const sent = page.locator('[data-machine=form-submission][data-state=submitted]')
    await expect(sent.locator('[data-value=reference]')).toHaveText(/M-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    await sent.getByRole('button').click()
    await expect(form.locator('[name=message]')).toHaveValue('')
  })

test('what is typed outlives a reload and a change of the language', async ({ page }) => {
  await page.goto(pathTo('questions', 'en'))
  const form = page.locator(formOf.questions)
  await form.locator('[name=message]').fill('How many children live in Samarkand?')
  await page.reload()
  await expect(form.locator('[name=message]')).toHaveValue('How many children live in Samarkand?')
  await page.goto(pathTo('questions', 'uz'))
  await expect(form.locator('[name=message]')).toHaveValue('How many children live in Samarkand?')
})

test('a lost connection keeps everything, and trying again sends once', async ({
  page,
  expected,
}) => {
  await page.goto(pathTo('questions', 'en'))
  const form = page.locator(formOf.questions)
  await form.locator('[name=fullName]').fill('Aziza Karimova')
  await form.locator('[name=phone]').fill('901234567')
  await form.locator('[name=city]').selectOption('tashkent')
  await form.locator('[name=message]').fill('A question')
  expected.push('/api/questions', 'net::ERR_CONNECTION_FAILED')
  const keys: (string | undefined)[] = []
  let isDown = true
  await page.route('**/api/questions', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return isDown ? route.abort('connectionfailed') : route.continue()
  })
  await form.getByRole('button').click()
  await expect(form).toHaveAttribute('data-state', 'error')
  await expect(form.locator('[name=message]')).toHaveValue('A question')
  isDown = false
  await form.getByRole('button').click()
  await expect(page.locator('[data-value=reference]')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('a request for boxes says that six months are the least', async ({ page }) => {
  await page.goto(pathTo('donation-boxes', 'en'))
  const form = page.locator('#box-request-form')
  await form.locator('[name=months]').fill('5')
  await form.locator('[name=organisation]').fill('Non va choy')
  await expect(form.locator('[name=months]')).toHaveAttribute('aria-invalid', 'true')
  await form.locator('[name=months]').fill('6')
  await expect(form.locator('[name=months]')).not.toHaveAttribute('aria-invalid', 'true')
  await form.locator('[name=address]').fill('Registon 1')
  await form.locator('[name=city]').selectOption('samarkand')
  await form.locator('[name=placeKind]').selectOption('cafe')
  await form.locator('[name=contactName]').fill('Aziza Karimova')
  await form.locator('[name=phone]').fill('901234567')
  await form.locator('[name=startOn]').fill('2030-01-10')
  await form.getByRole('button').click()
  await expect(page.locator('[data-value=reference]')).toHaveText(/B-/)
})
