import { pathTo } from '#locales/paths.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { servicePage, services } from '../../support/service-page.ts'
import { wordsOf } from '../../support/words.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const service of services)
    for (const lang of sampledLanguages(`plain ${service}`))
      test(`a donation by ${service} without script: mistakes, one open donation, paid, and told (${lang})`, async ({
        page,
        site,
        expected,
      }) => {
        expected.push('.js csp', '422 (Unprocessable Entity)')
        const ledger = await watchLedger(site.simUrl)
        const words = wordsOf(lang, 'donations')
        const phone = `90 555-${String(10 + services.indexOf(service))}-${{ ru: '11', uz: '22', en: '33' }[lang]}`
        const give = page.locator(`button[name="method"][value="${service}"]`)
        const known = page.locator('[data-plain="donation"]')
        const fill = async () => {
          await page.locator(`[name="amount"][value="${someone.amount}"]`).check()
          await page.locator('#donor-name').fill(someone.name)
          await page.locator('#donor-phone').fill(phone)
        }
        await page.goto(pathTo('donations', lang))
        for (const button of await page.getByRole('main').getByRole('button').all())
          await expect(button).toBeEnabled()
        await page.locator('#donor-name').fill(someone.name)
        await page.locator('#own-amount').fill('150 000')
        await give.click()
        await expect(page.locator('[data-errors]')).toContainText(words.errors.phone.required)
        await expect(page.locator('#donor-name')).toHaveValue(someone.name)
        await expect(page.locator('#own-amount')).toHaveValue('150 000')

        await page.locator('#own-amount').fill('')
        await fill()
        await give.click()
        await expect(page).toHaveURL(/\?donation=/)
        await expect(page.locator('[data-screen="details"]')).toBeHidden()
        const first = page.url()
        const told = (await page.reload())?.headers()
        expect(told?.['cache-control']).toBe('no-store')
        expect(told?.['x-robots-tag']).toBe('noindex')
        expect(told?.['referrer-policy']).toBe('no-referrer')
        await expect(known.locator(`a[href^="${site.simUrl}"]`)).toHaveCount(1)
        await page.goto(pathTo('donations', lang))
        await fill()
        await give.click()
        expect(page.url()).toBe(first)

        await known.locator(`a[href^="${site.simUrl}"]`).click()
        await servicePage(page, site.simUrl, ledger).pay(ledger.card('uzcard', 'works'))
        await page.goto(first)
        await expect
          .poll(async () => {
            await page.reload()
            return known.textContent()
          })
          .toContain(words.success.receipt)
        expect(await ledger.paid()).toHaveLength(1)
      })
})

for (const lang of sampledLanguages('scripts that hang'))
  test(`scripts that do not come leave no dead button: the services and the telephone after six seconds (${lang})`, async ({
    page,
  }) => {
    await page.route('**/*.js', () => undefined)
    await page.goto(pathTo('donations', lang), { waitUntil: 'commit' })
    const ways = page.locator('[data-plain="ways"]')
    await expect(ways).toBeHidden()
    await expect(ways).toBeVisible({ timeout: 15_000 })
    await expect(ways.locator('a[href^="tel:"]')).toBeVisible()
    for (const button of await page.locator('[data-screen="details"] button:visible').all())
      await expect(button).toBeEnabled()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('a dedication that was typed while the scripts did not come is there when they have', async ({
  page,
}) => {
  const donor = donorAt(page, 'uz')
  let come: () => void = () => undefined
  const here = new Promise<void>((done) => {
    come = done
  })
  await page.route('**/*.js', async (route) => {
    await here
    await route.continue()
  })
  await page.goto(pathTo('donations', 'uz'), { waitUntil: 'commit' })
  const ways = page.locator('[data-plain="ways"]')
  await expect(ways).toBeVisible({ timeout: 15_000 })
  await ways.locator('summary').click()
  await ways.locator('#dedication').fill('Onamga')
  come()
  await donor.isAt('details')
  await donor.typeDetails()
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#dedication')).toHaveValue('Onamga')
  await expect(page.locator('#dedication')).toBeVisible()
  await page.reload()
  await donor.isAt('paymentInfo')
  await expect(page.locator('#dedication')).toHaveValue('Onamga')
})

test('a page whose scripts come shows none of that', async ({ page }) => {
  await page.goto(pathTo('donations', 'en'))
  await expect(page.locator('[data-machine="donation"]')).toHaveAttribute('data-state', 'details')
  await expect(page.locator('[data-plain]')).toHaveCount(0)
})
