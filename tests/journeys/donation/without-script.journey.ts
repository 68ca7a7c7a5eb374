import type { Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { createGate } from '../../support/gate.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { servicePage, services } from '../../support/service-page.ts'
import { wordsOf } from '../../support/words.ts'

const MOST_BYTES = 50 * 1024

type Taken = { readonly type: string; readonly path: string; readonly bytes: number }

const sumOf = (taken: readonly Taken[]): number => taken.reduce((sum, { bytes }) => sum + bytes, 0)

/** What came over the line since the last asking, with its headers. */
const takenFrom = async (page: Page, url: string) => {
  const session = await page.context().newCDPSession(page)
  const known = new Map<string, Omit<Taken, 'bytes'>>()
  let taken: Taken[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith(url))
      known.set(requestId, { type, path: new URL(response.url).pathname })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = known.get(requestId)
    if (file !== undefined && bytes > 0) taken.push({ ...file, bytes })
  })
  await session.send('Network.enable')
  return (isCounted: (file: Taken) => boolean): readonly Taken[] => {
    const counted = taken.filter(isCounted)
    taken = []
    return counted
  }
}

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

  for (const lang of sampledLanguages('bytes without script'))
    test(`a page is read within 50 KB, and a donation by a service begun within 50 KB from the donation page on (${lang})`, async ({
      page,
      site,
      expected,
    }) => {
      expected.push('.js csp')
      const font = lang === 'ru' ? 'cyrillic' : 'latin'
      const isText = ({ type, path }: Taken) =>
        type === 'Document' || path.startsWith(`/assets/${font}-`)
      const taken = await takenFrom(page, site.url)
      await page.goto(pathTo('home', lang), { waitUntil: 'networkidle' })
      const home = taken(isText)
      expect(home.length).toBe(2)
      expect(sumOf(home)).toBeLessThanOrEqual(MOST_BYTES)

      // The donation page is the first that is opened.
      await page.goto(pathTo('donations', lang), { waitUntil: 'networkidle' })
      await page.locator(`[name="amount"][value="${someone.amount}"]`).check()
      await page.locator('#donor-name').fill(someone.name)
      await page.locator('#donor-phone').fill(`90 555-44-${{ ru: '11', uz: '22', en: '33' }[lang]}`)
      await page.locator('button[name="method"][value="payme"]').click()
      await expect(page.locator(`a[href^="${site.simUrl}"]`)).toHaveCount(1)
      const own = taken(({ type }) => type === 'Document' || type === 'Image')
      expect(own.length).toBeGreaterThanOrEqual(3)
      const fonts = home.filter(({ type }) => type === 'Font')
      expect(sumOf([...own, ...fonts])).toBeLessThanOrEqual(MOST_BYTES)
    })
})

/** What the browser says of words that lie ready for scripts which do not come. */
const WAITS_FOR_SCRIPT = 'was preloaded using link preload but not used'

for (const lang of sampledLanguages('scripts that hang'))
  test(`scripts that do not come leave no dead button: the services and the telephone after six seconds, and a dedication that is typed there is kept when they have come (${lang})`, async ({
    page,
    expected,
  }) => {
    expected.push(WAITS_FOR_SCRIPT)
    const donor = donorAt(page, lang)
    const arrival = createGate()
    await page.route('**/*.js', async (route) => {
      await arrival.opened
      await route.continue()
    })
    await page.goto(pathTo('donations', lang), { waitUntil: 'commit' })
    const ways = page.locator('[data-plain="ways"]')
    await expect(ways).toBeHidden()
    await expect(ways).toBeVisible({ timeout: 15_000 })
    await expect(ways.locator('a[href^="tel:"]')).toBeVisible()
    for (const button of await page.locator('[data-screen="details"] button:visible').all())
      await expect(button).toBeEnabled()
    await ways.locator('summary').click()
    await ways.locator('#dedication').fill('Onamga')
    arrival.open()
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
