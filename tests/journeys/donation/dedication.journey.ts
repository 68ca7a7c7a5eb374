import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { formatMoney } from '#locales/formats.ts'
import { askSite } from '#bff/ops/operator-socket.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { servicePage } from '../../support/service-page.ts'
import { typeCommand } from '../../support/typed-command.ts'
import { wordsOf } from '../../support/words.ts'

const dedication = 'Маме <b>Қумри</b> & "Oʻgʻil", 70 ❤️🎂'

/** What an operator types on the server. */
const operator = async (dataDir: string, line: readonly string[]): Promise<string> => {
  const socket = await socketOfOwner(dataDir)
  if (socket === null) throw new Error('no site holds the folder')
  const connection = { ask: askSite(socket), close: () => Promise.resolve() }
  const { out, err } = await typeCommand(line, { connect: () => Promise.resolve(connection) })
  return out + err
}

/** The card with the dedication is there, and may be saved. */
const savesCard = async (page: Page, name: string): Promise<void> => {
  const picture = page.getByRole('img', { name: dedication })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1200)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('sos-card.png')
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
}

/** What was dedicated is nowhere that others see. */
const isPrivate = async (page: Page, lang: Lang): Promise<void> => {
  for (const path of [pathTo('home', lang), pathTo('donations', lang)])
    expect(await (await page.request.get(path)).text()).not.toContain('Қумри')
}

for (const lang of sampledLanguages('dedication'))
  test(`a donor dedicates a donation, sends its card on, and sees what staff gave back of it (${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const card = ledger.card('visa', 'works')
    const words = wordsOf(lang, 'receipt')
    await openHydrated(page, pathTo('idea', lang))
    const ask = page.locator('section[aria-labelledby="give"] form')
    await ask.locator(`[value="${someone.amount}"]`).check()
    await ask.getByRole('button').click()
    await donor.isAt('details')
    await page.locator('#donor-name').fill(someone.name)
    await page.locator('#donor-phone').fill(someone.phone)
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    const line = page.locator('#dedication')
    await expect(line).toBeHidden()
    await page.getByText(donor.words.dedication.open).click()
    await line.fill(dedication)
    // What was typed outlives a reload, and the card is typed again.
    await page.reload()
    await donor.isAt('paymentInfo')
    await expect(line).toHaveValue(dedication)
    await donor.typeCard(card)
    await donor.pay()
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(card.phone))
    await donor.holdsSuccess()
    const number = (await donor.flow.locator('[data-value="donation-number"]').textContent()) ?? ''
    await donor.flow.getByRole('link', { name: donor.words.success.receipt }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(dedication)
    await expect(sheet.locator('b')).toHaveCount(0)

    await savesCard(page, words.postcard.download)

    const part = ['refund', number, '--amount', '30000', '--reason', 'asked for it']
    expect(await operator(site.dataDir, part)).toContain('refunded')
    expect(await operator(site.dataDir, part)).toContain('repeated')
    const shown = await operator(site.dataDir, ['show', 'donations', number])
    expect(shown).toMatch(/^source +idea$/m)
    expect(shown).toMatch(/^kept +70000$/m)
    await page.reload()
    await expect(sheet).toContainText(words.partlyRefunded)
    await expect(sheet).toContainText(formatMoney(lang, 30_000))
    await expect(sheet).toContainText(formatMoney(lang, 70_000))
    expect((await ledger.paid()).map(({ refundedTiyin }) => refundedTiyin)).toEqual([3_000_000])
    await isPrivate(page, lang)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of sampledLanguages('dedication without script'))
    test(`a dedication is sent without script, and comes back with a mistake (${lang})`, async ({
      page,
      site,
      expected,
    }) => {
      expected.push('.js csp', '422 (Unprocessable Entity)')
      const ledger = await watchLedger(site.simUrl)
      const words = wordsOf(lang, 'donations')
      const known = page.locator('[data-plain="donation"]')
      await page.goto(`${pathTo('donations', lang)}?from=home`)
      await page.locator(`[name="amount"][value="${someone.amount}"]`).check()
      await page.locator('#donor-name').fill(someone.name)
      await page.getByText(words.dedication.open).click()
      await page.locator('#dedication').fill(dedication)
      const give = page.locator('button[name="method"][value="click"]')
      await give.click()
      await expect(page.locator('[data-errors]')).toContainText(words.errors.phone.required)
      await expect(page.locator('#dedication')).toHaveValue(dedication)
      await page.locator('#donor-phone').fill(someone.phone)
      await give.click()
      const donation = page.url()
      await known.locator(`a[href^="${site.simUrl}"]`).click()
      await servicePage(page, site.simUrl, ledger).pay(ledger.card('uzcard', 'works'))
      await page.goto(donation)
      const receipt = known.getByRole('link', { name: words.success.receipt })
      await expect
        .poll(async () => {
          await page.reload()
          return receipt.count()
        })
        .toBe(1)
      await receipt.click()
      await expect(page.getByRole('article')).toContainText(dedication)
      const rows = await operator(site.dataDir, ['export', 'donations', '--csv'])
      expect(rows).toContain(`"${dedication.replaceAll('"', '""')}",home,`)
    })
})
