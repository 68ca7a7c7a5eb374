import { randomUUID } from 'node:crypto'
import { pathTo } from '#locales/paths.ts'
import { association } from '../../support/association.ts'
import { giverAt } from '../../support/giver.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { mailsTo } from '../../support/monthly-donor.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { showsPicture } from '../../support/shown-picture.ts'
import { wordsOf } from '../../support/words.ts'

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
