import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('partnership'))
  test(`a company finds its details, the English purpose, and writes about a partnership (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(pathTo('corporate-donations', lang))
    const purpose = page.locator('#purpose-currencies').locator('..')
    await purpose.getByRole('button').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Charitable donation for the statutory activities',
    )
    const file = page.waitForEvent('download')
    await page.locator('a[download]').click()
    expect((await file).suggestedFilename()).toBe(`sos-bank-details-${lang}.pdf`)

    const form = page.locator('#partnership-form')
    await form.locator('[name=organisation]').fill('Non va choy')
    await form.locator('[name=fullName]').fill('Aziza Karimova')
    await form.locator('[name=phone]').pressSequentially('901234567')
    await expect(form.locator('[name=phone]')).toHaveValue('+998 90 123-45-67')
    await form.locator('[name=city]').selectOption('tashkent')
    await form.locator('[name=message]').fill('Internships')
    const sent = page.waitForRequest('**/api/messages')
    await form.locator('button[type=submit]').click()
    expect((await sent).postDataJSON()).toMatchObject({
      subject: 'partnership',
      organisation: 'Non va choy',
    })
    await expect(page.locator('[data-value=reference]')).toHaveText(/M-/)
  })
