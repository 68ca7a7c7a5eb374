import { randomUUID } from 'node:crypto'
import { pathTo } from '#locales/paths.ts'
import { association } from '../../support/association.ts'
import { giverAt } from '../../support/giver.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { mailsTo } from '../../support/monthly-donor.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { simulatorAt } from '../../support/simulator.ts'
import { startSite } from '../../support/site.ts'
import { showsPicture } from '../../support/shown-picture.ts'
import { wordsOf } from '../../support/words.ts'

// The journeys after these on the same site live today.
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: new Date().toISOString() })
})

for (const lang of sampledLanguages('receipt'))
  test(`a receipt that the line does not bring can be asked for again, and is not called missing (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('/api/receipts/')
    const words = wordsOf(lang, 'receipt')
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('uzcard', 'works')
    const { receiptUrl } = await giverAt(site.url, ledger.code).give({ card, lang })

    await page.goto(receiptUrl)
    const receipt = page.locator('[data-machine="collection"]')
    await expect(receipt).toHaveAttribute('data-state', 'ready')
    await expect(receipt).toContainText(words.purposeText)
    await expect(receipt).toContainText(association.bank.recipient[lang])
    await expect(receipt).toContainText(association.bank.accounts.UZS)
    await showsPicture(receipt.getByRole('img', { name: words.qr }))
    await page.waitForLoadState('networkidle')
    await page
      .locator(`footer a[href="${pathTo('contacts', lang)}"]`)
      .first()
      .click()
    await expect(page).not.toHaveURL(/receipt|kvit/)
    // What came with the page is forgotten by a reload elsewhere.
    await page.reload({ waitUntil: 'networkidle' })
    await page.route('**/api/receipts/**', (route) => route.abort())
    await page.goBack()
    await expect(receipt).toHaveAttribute('data-state', 'error')
    await expect(receipt.getByRole('heading', { name: words.error.title })).toBeFocused()
    await page.unroute('**/api/receipts/**')
    await receipt.getByRole('button').click()
    await expect(receipt).toHaveAttribute('data-state', 'ready')
    await expect(receipt).toContainText(/SOS-\d{4}-\d{6}/)

    // After the first sheet, paper says that it is a copy; the page remains the original.
    await expect(receipt.getByText(words.copy, { exact: true })).toHaveCount(0)
    const sheet = await receipt.getByRole('link', { name: words.pdf }).getAttribute('href')
    expect((await page.request.get(site.url + (sheet ?? ''))).ok()).toBe(true)
    await page.reload()
    const copy = receipt.getByText(words.copy, { exact: true })
    await expect(copy).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(copy).toBeVisible()
  })

for (const lang of sampledLanguages('stitch'))
  test(`a receipt and its mail show the stitch, and lead to the cloth (${lang})`, async ({
    page,
    site,
  }) => {
    const words = wordsOf(lang, 'receipt').stitch
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('humo', 'works')
    const email = `${randomUUID()}@example.test`
    const { receiptUrl } = await giverAt(site.url, ledger.code).give({ card, lang, email })
    await page.goto(receiptUrl)
    await showsPicture(page.getByRole('img', { name: words.alt }))
    await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(1)
    const [mail] = await mailsTo(site.simUrl, email)
    expect(mail?.html).toContain('src="cid:stitch@pictures"')
    await page.getByRole('link', { name: words.link }).click()
    const cloth = wordsOf(lang, 'common-suzani')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(cloth.title)
    await showsPicture(page.getByRole('img', { name: cloth.alt }))
    // The month of the only donation is not over: its stitch is its donor's alone.
    await expect(page.locator('main')).toContainText(cloth.none)
  })

/** Where each sewn stitch of a drawn cloth lies, by the mark of its shape. */
const sewnIn = (svg: string): readonly string[] => {
  const [, sewn = ''] = /stroke-width="1.3"[^>]*>(.*?)<\/g>/s.exec(svg) ?? []
  return sewn.match(/transform="[^"]+"/g) ?? []
}

for (const lang of sampledLanguages('own stitch'))
  test(`a stitch is its donor’s alone until the month is over, and then everybody’s (${lang})`, async ({
    page,
  }) => {
    test.skip(!isSampledTurn(0, 2), 'takes turns')
    test.setTimeout(90_000)
    // A world of its own: where a clock was put back, months to come have donations of lower numbers.
    const site = await startSite()
    try {
      const simulator = simulatorAt(site.simUrl)
      const ledger = await watchLedger(site.simUrl)
      const giver = giverAt(site.url, ledger.code)
      const card = ledger.card('humo', 'works')
      const email = `${randomUUID()}@example.test`
      const textAt = async (path: string) => (await page.request.get(site.url + path)).text()
      const cloth = wordsOf(lang, 'common-suzani')

      // A month of its own for these.
      await simulator.clock({ advance: 'P32D' })
      const { receiptUrl } = await giver.give({ card, lang, email })
      for (let other = 0; other < 10; other += 1)
        await giver.give({ card: ledger.card('humo', 'works'), lang })

      await page.goto(site.url + new URL(receiptUrl, site.url).pathname)
      const picture = page.getByRole('img', { name: wordsOf(lang, 'receipt').stitch.alt })
      await showsPicture(picture)
      const own = sewnIn(await textAt((await picture.getAttribute('src')) ?? ''))
      expect(own.length).toBeGreaterThan(0)
      await expect.poll(async () => (await mailsTo(site.simUrl, email)).length).toBe(1)
      const [mail] = await mailsTo(site.simUrl, email)
      expect(mail?.html).toContain('src="cid:stitch@pictures"')
      const before = sewnIn(await textAt('/cloth/wide.svg'))
      expect(own.every((stitch) => before.includes(stitch))).toBe(false)

      await simulator.clock({ advance: 'P32D' })
      await page.getByRole('link', { name: wordsOf(lang, 'receipt').stitch.link }).click()
      await showsPicture(page.getByRole('img', { name: cloth.alt }))
      await expect(page.locator('main')).not.toContainText(cloth.none)
      // The site's clock follows the simulator's by and by.
      const after = async () => sewnIn(await textAt('/cloth/wide.svg'))
      const missing = async () => {
        const sewn = await after()
        return own.filter((stitch) => !sewn.includes(stitch))
      }
      await expect.poll(missing).toEqual([])
      expect((await after()).length).toBeGreaterThanOrEqual(before.length + 11)
    } finally {
      await site.close()
    }
  })
