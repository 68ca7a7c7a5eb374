import { expect, type Page } from '@playwright/test'
import type { SimulatorCard } from './simulator.ts'

/** Types a card into the page of a link and sends it. */
export const typesCard = async (page: Page, card: SimulatorCard): Promise<void> => {
  const flow = page.locator('[data-machine="donation"]')
  await page.locator('#card-number').fill(card.number)
  await page.locator('#card-expiry').fill(card.expiry)
  await page.locator('#card-cvv').fill(card.cvv ?? '')
  await page.locator('#card-holder').fill(card.holder)
  await flow.locator('form[data-screen="payment"] button[type="submit"]').click()
}

/** Pays the month whose link the page shows: types the card and the code of its SMS, to the thanks. */
export const paysMonth = async (
  page: Page,
  card: SimulatorCard,
  codeOf: (phone: string) => Promise<string>,
): Promise<void> => {
  const flow = page.locator('[data-machine="donation"]')
  await expect(flow).toHaveAttribute('data-state', 'paymentInfo')
  await typesCard(page, card)
  await expect(flow).toHaveAttribute('data-state', 'verification')
  await expect(page.locator('#code')).toBeFocused()
  await page.locator('#code').fill(await codeOf(card.phone))
  await expect(flow).toHaveAttribute('data-state', 'success', { timeout: 20_000 })
}
