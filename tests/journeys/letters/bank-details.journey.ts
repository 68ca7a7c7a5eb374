import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('bank-details'))
  test(`a company copies the English purpose and takes the sheet of details with it (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(pathTo('corporate-donations', lang))
    const purpose = page.locator('[aria-labelledby="purpose"] dl > div').last()
    await purpose.getByRole('button').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Charitable donation for the statutory activities of SOS Children's Villages Uzbekistan",
    )
    const file = page.waitForEvent('download')
    await page.locator('a[download]').click()
    expect((await file).suggestedFilename()).toBe(`sos-bank-details-${lang}.pdf`)
  })
