import type { Page } from '@playwright/test'
import { donorAt } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

/** Holds the calls to an address as long as the page is looked at. */
const held = async (page: Page, address: string, act: () => Promise<unknown>) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  await act()
  return async () => {
    release()
    await page.unroute(address)
  }
}

for (const [type, state, label, call] of [
  ['one-time', 'processing', 'processing', '**/api/donations'],
  ['monthly', 'settingUp', 'settingUp', '**/api/monthly-donations'],
] as const)
  for (const lang of sampledLanguages(`under way: ${type}`))
    test(`what is under way is named on its button, and nothing else can be pressed (${type}, ${lang})`, async ({
      page,
      site,
    }) => {
      const ledger = await watchLedger(site.simUrl)
      const donor = donorAt(page, lang)
      const card = ledger.card('humo', 'works')
      await donor.openAtPayment(type)
      await donor.typeCard(card)

      const pay = await held(page, call, donor.pay)
      await donor.isAt(state)
      const { review, verification } = donor.words
      const button = donor.flow.locator('form[data-screen="payment"] button[type="submit"]')
      await expect(button).toHaveText(review[label])
      await expect(
        donor.flow.locator('button:visible:not([disabled], [aria-disabled=true], [inert] *)'),
      ).toHaveCount(0)
      await pay()

      await donor.isAt('verification')
      const code = await ledger.code(card.phone)
      const confirm = await held(page, '**/confirmation', () => donor.confirm(code))
      await donor.isAt('confirming')
      await expect(
        donor.flow.locator('[data-screen="verification"] button[type="submit"]'),
      ).toHaveText(verification.confirming)
      await confirm()
      await donor.holdsSuccess()
      expect(await ledger.paid()).toHaveLength(1)
    })
