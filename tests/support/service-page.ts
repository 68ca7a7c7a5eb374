import { expect, type Page } from '@playwright/test'
import type { Ledger } from './ledger.ts'
import type { SimulatorCard } from './simulator.ts'

export const services = ['payme', 'click', 'uzum'] as const
export type Service = (typeof services)[number]

/** A payer in front of the page of a service, as the simulator shows it. */
export const servicePage = (page: Page, simUrl: string, ledger: Ledger) => {
  const press = (action: string) =>
    page.locator(`button[name="action"][value="${action}"]`).first().click()
  const payer = {
    isThere: () => page.waitForURL(`${simUrl}/**`),
    giveCard: async (card: SimulatorCard) => {
      await payer.typesCard(card)
      await expect(page.locator('[name="code"]')).toBeVisible()
    },
    typesCard: async (card: SimulatorCard) => {
      await payer.isThere()
      await page.goto(`${page.url()}?way=card`)
      await page.locator('[name="number"]').fill(card.number)
      await page.locator('[name="expiry"]').fill(card.expiry)
      await press('card')
    },
    confirm: async (card: SimulatorCard) => {
      await page.locator('[name="code"]').fill(await ledger.code(card.phone))
      await press('code')
    },
    pay: async (card: SimulatorCard) => {
      await payer.giveCard(card)
      await payer.confirm(card)
    },
    cancel: () => press('cancel'),
    /** What the bank would do; then the payer goes back by the page's link. */
    refuse: async () => {
      await page.locator('details summary').click()
      await press('refuse')
      await page.locator('a.button').click()
    },
  }
  return payer
}
