import { expect, type Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import type { CardChangeStep } from '#machines/donation/card-change.machine.ts'
import type { SimulatorCard } from './simulator.ts'
import { wordsOf } from './words.ts'

/** What the page shows of a card. */
export const maskOf = ({ number }: Pick<SimulatorCard, 'number'>): string =>
  `${number.slice(0, 4)} •••• •••• ${number.replace(/\s/g, '').slice(-4)}`

/** A donor on the page of a monthly donation, who gives it another card. */
export const cardChangerAt = (page: Page, lang: Lang) => {
  const flow = page.locator('[data-machine="card-change"]')
  const { cardChange: words } = wordsOf(lang, 'monthly')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    page,
    flow,
    words,
    button,
    isAt: (state: CardChangeStep) => expect(flow).toHaveAttribute('data-state', state),
    opens: () => button(words.open).click(),
    typesCard: async ({ number, expiry, holder }: SimulatorCard): Promise<void> => {
      await page.locator('#card-number').fill(number)
      await page.locator('#card-expiry').fill(expiry)
      await page.locator('#card-holder').fill(holder)
    },
    sends: () => button(words.submit).click(),
    goesBack: () => button(words.back).click(),
    /** What is filled in at once is sent by itself. */
    typesCode: (code: string) => page.locator('#code').fill(code),
  }
}
