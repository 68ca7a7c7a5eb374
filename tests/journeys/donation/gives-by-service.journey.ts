import type { Page } from '@playwright/test'
import { simulatorCredentials } from '#bff/platform/simulator.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { expect, test } from '../../support/journey.ts'
import {
  idOf,
  inTurn,
  sampledServices,
  sentTo,
  serviceNames,
  SOON,
} from '../../support/sent-to-service.ts'
import { services } from '../../support/service-page.ts'
import type { SiteUnderTest } from '../../support/site.ts'

const { paymeCheckoutKey, clickSecretKey, uzumApiKey } = simulatorCredentials

/** Neither the page, what the browser keeps of it, nor the site's log has a card, a code or a key of the services. */
const holdsNoSecret = async (page: Page, site: SiteUnderTest, code: string) => {
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  const shown = await page.locator('body').innerText()
  for (const text of [await page.content(), kept, site.output()]) {
    for (const key of [paymeCheckoutKey, clickSecretKey, uzumApiKey])
      expect(text).not.toContain(key)
    expect(text).not.toMatch(/8600 ?\d{4} ?\d{4} ?\d{4}/)
    expect(text).not.toContain('sign_string')
  }
  for (const text of [shown, kept, site.output()])
    expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`))
}

const stateOf = async (page: Page, site: SiteUnderTest): Promise<string> => {
  const answer = await fetch(`${site.url}/api/donations/${await idOf(page)}`)
  return donationSchema.parse(await answer.json()).state
}

for (const [service, lang] of sampledServices(services, 'paid by'))
  test(`paid by ${service}, kept over a reload, and refunded (${lang})`, async ({ page, site }) => {
    const { ledger, donor, payer } = await sentTo(page, site, service, lang)
    const card = ledger.card('uzcard', 'works')
    await payer.pay(card)
    await page.waitForURL(`${site.url}/**`)
    await donor.holdsSuccess()
    expect(page.url()).not.toContain('donation=')
    const paid = await ledger.paid()
    expect(paid.map(({ amountTiyin }) => amountTiyin)).toEqual([10_000_000])
    await page.reload()
    await donor.holdsSuccess()
    await holdsNoSecret(page, site, await ledger.code(card.phone))
    await page.getByRole('link', { name: donor.words.success.receipt }).click()
    await expect(page.getByRole('article')).toContainText(serviceNames[service])
    await holdsNoSecret(page, site, await ledger.code(card.phone))
    await page.goBack()
    await donor.holdsSuccess()

    const refund = `${site.simUrl}/sim/transactions/${paid[0]?.id ?? ''}/refund`
    expect((await fetch(refund, { method: 'POST' })).status).toBe(200)
    await expect.poll(() => stateOf(page, site), { timeout: SOON }).toBe('refunded')
    await page.reload()
    await donor.isAt('success')
    await donor.seesRefund()
  })

for (const [service, lang] of sampledServices(inTurn(0), 'cancelled at'))
  test(`cancelled on the page of ${service}: no money, and another way at once (${lang})`, async ({
    page,
    site,
  }) => {
    const { ledger, donor, payer } = await sentTo(page, site, service, lang)
    await payer.giveCard(ledger.card('uzcard', 'works'))
    await payer.cancel()
    await page.waitForURL(`${site.url}/**`)
    await donor.isAt('cancelled', SOON)
    await expect(donor.flow).toContainText(donor.words.cancelled.text)
    await donor.flow.getByRole('button', { name: donor.words.cancelled.retry }).click()
    await donor.isAt('paymentInfo')
    await donor.typeCard(ledger.card('humo', 'works'))
    await expect(donor.payButton()).toBeVisible()
    expect(await ledger.paid()).toEqual([])
  })

for (const [service, lang] of sampledServices(inTurn(1), 'refused at'))
  test(`refused on the page of ${service}: the donor reads that no money moved (${lang})`, async ({
    page,
    site,
  }) => {
    const { ledger, donor, payer } = await sentTo(page, site, service, lang)
    await payer.giveCard(ledger.card('humo', 'works'))
    await payer.refuse()
    await donor.isAt('failed', SOON)
    await expect(donor.flow).toContainText(donor.failures.card_refused)
    expect(await ledger.paid()).toEqual([])
  })
