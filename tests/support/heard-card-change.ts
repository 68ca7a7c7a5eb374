import { expect, type Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import type { CardChangeSnapshot } from '#machines/donation/card-change.machine.ts'
import { errorsIn } from './errors.ts'
import { paying, type HeardFlow } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import { openHydrated } from './hydrated.ts'
import { planWays } from './plan-ways.ts'
import type { SimulatorCard } from './simulator.ts'
import { wordsOf } from './words.ts'

/** The part of the plan's page in which the card is changed. */
const CARD = '#card'

/** A code that was not sent. */
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

const changerAt = (page: Page, lang: Lang) => {
  const { cardChange } = wordsOf(lang, 'monthly')
  const root = page.locator('[data-machine=card-change]')
  return {
    isAt: (state: CardChangeSnapshot['value']) => expect(root).toHaveAttribute('data-state', state),
    opens: () => page.getByRole('button', { name: cardChange.open }).click(),
    types: async ({ number, expiry, holder }: SimulatorCard) => {
      await page.locator('#card-number').fill(number)
      await page.locator('#card-expiry').fill(expiry)
      await page.locator('#card-holder').fill(holder)
    },
    sends: () => page.getByRole('button', { name: cardChange.submit }).click(),
    goesBack: () => page.getByRole('button', { name: cardChange.back }).click(),
    /** What is filled in at once is sent by itself. */
    typesCode: (code: string) => page.locator('#code').fill(code),
    isRefused: () => expect(errorsIn(root)).toBeVisible(),
  }
}

const changed: HeardFlow = {
  name: 'another card',
  expected: ['422 (Unprocessable Entity)'],
  walk: paying(async ({ page, site, lang, arrive, keep }, ledger) => {
    const { path } = await planWays.active({ site, ledger, lang })
    const card = ledger.card('humo', 'works')
    const donor = changerAt(page, lang)
    await openHydrated(page, path)
    await arrive()
    await donor.opens()
    await donor.isAt('entering')
    await keep('the card', CARD)
    await donor.sends()
    await donor.isRefused()
    await keep('the card, refused', CARD)
    await donor.types(card)
    await heldWhile(page, 'POST /card', donor.sends, async () => {
      await donor.isAt('sending')
      await keep('the card, on its way', CARD)
    })
    await donor.isAt('verification')
    await expect(page.locator('#code')).toBeFocused()
    await keep('the code', CARD)
    const code = await ledger.code(card.phone)
    await donor.typesCode(otherThan(code))
    await donor.isRefused()
    await keep('the code, refused', CARD)
    // The page is read again once the card is changed; that is put off while it is heard.
    await page.evaluate(() =>
      navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true }),
    )
    await heldWhile(
      page,
      '/confirmation',
      () => donor.typesCode(code),
      async () => {
        await donor.isAt('confirming')
        await keep('the code, on its way', CARD)
      },
    )
    await donor.isAt('changed')
    await keep('changed', CARD)
    await page.goto(`${path}?done=card#card`)
    await arrive()
    await keep('the page after it', CARD)
  }),
}

const failed: HeardFlow = {
  name: 'another card that is not confirmed',
  expected: ['422 (Unprocessable Entity)', '429 (Too Many Requests)'],
  walk: paying(async ({ page, site, lang, arrive, keep }, ledger) => {
    const { path } = await planWays.active({ site, ledger, lang })
    const card = ledger.card('humo', 'works')
    const donor = changerAt(page, lang)
    await openHydrated(page, path)
    await arrive()
    await donor.opens()
    await donor.types(card)
    await donor.sends()
    await donor.isAt('verification')
    await heldWhile(page, '/cancellation', donor.goesBack, async () => {
      await donor.isAt('leaving')
      await keep('taken back', CARD)
    })
    await donor.isAt('entering')
    await donor.types(card)
    await donor.sends()
    await donor.isAt('verification')
    const wrong = otherThan(await ledger.code(card.phone))
    for (const state of ['verification', 'verification', 'failed'] as const) {
      await arrive()
      await Promise.all([page.waitForResponse('**/confirmation'), donor.typesCode(wrong)])
      await donor.isAt(state)
    }
    await keep('failed', CARD)
  }),
}

/** In which flow each state of a card's change is heard, but the one that passes; a new state without one does not compile. */
export const heardCardChanges: Readonly<
  Record<Exclude<CardChangeSnapshot['value'], 'deciding'>, HeardFlow>
> = {
  entering: changed,
  sending: changed,
  verification: changed,
  confirming: changed,
  changed,
  leaving: failed,
  failed,
}
