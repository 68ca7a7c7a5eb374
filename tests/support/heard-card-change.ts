import { expect, type Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import type { CardChangeStep } from '#machines/donation/card-change.machine.ts'
import { cardChangerAt } from './card-changer.ts'
import { errorsIn } from './errors.ts'
import { paying, type HeardFlow } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import { openHydrated } from './hydrated.ts'
import { planWays } from './plan-ways.ts'
import { wrongCode } from './wrong-code.ts'

/** The part of the plan's page in which the card is changed. */
const CARD = '#card'

const heardChanger = (page: Page, lang: Lang) => {
  const changer = cardChangerAt(page, lang)
  return {
    ...changer,
    isRefused: () => expect(errorsIn(changer.flow)).toBeVisible(),
    isAdvised: () => expect(page.locator('#code-attempts')).toBeVisible(),
  }
}

const changed: HeardFlow = {
  name: 'another card',
  expected: ['422 (Unprocessable Entity)'],
  walk: paying(async ({ page, site, lang, arrive, keep }, ledger) => {
    const { path } = await planWays.active({ site, ledger, lang })
    const card = ledger.card('humo', 'works')
    const donor = heardChanger(page, lang)
    await openHydrated(page, path)
    await arrive()
    await donor.opens()
    await donor.isAt('entering')
    await keep('the card', CARD)
    await donor.sends()
    await donor.isRefused()
    await keep('the card, refused', CARD)
    await donor.typesCard(card)
    await heldWhile(page, 'POST /card', donor.sends, async () => {
      await donor.isAt('sending')
      await keep('the card, on its way', CARD)
    })
    await donor.isAt('verification')
    await expect(page.locator('#code')).toBeFocused()
    await keep('the code', CARD)
    const code = await ledger.code(card.phone)
    await donor.typesCode(wrongCode(code))
    await donor.isRefused()
    await donor.isAdvised()
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
    const donor = heardChanger(page, lang)
    await openHydrated(page, path)
    await arrive()
    await donor.opens()
    await donor.typesCard(card)
    await donor.sends()
    await donor.isAt('verification')
    await heldWhile(page, '/cancellation', donor.goesBack, async () => {
      await donor.isAt('leaving')
      await keep('taken back', CARD)
    })
    await donor.isAt('entering')
    await donor.typesCard(card)
    await donor.sends()
    await donor.isAt('verification')
    const wrong = wrongCode(await ledger.code(card.phone))
    for (const state of ['verification', 'verification', 'failed'] as const) {
      await arrive()
      await Promise.all([page.waitForResponse('**/confirmation'), donor.typesCode(wrong)])
      await donor.isAt(state)
    }
    await keep('failed', CARD)
  }),
}

/** In which flow each state of a card's change is heard, but the one that passes; a new state without one does not compile. */
export const heardCardChanges: Readonly<Record<Exclude<CardChangeStep, 'deciding'>, HeardFlow>> = {
  entering: changed,
  sending: changed,
  verification: changed,
  confirming: changed,
  changed,
  leaving: failed,
  failed,
}
