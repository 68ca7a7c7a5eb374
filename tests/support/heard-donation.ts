import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { donationWays, type WayState } from './donation-ways.ts'
import { donorAt } from './donor.ts'
import { donorOf, gifts, type Gift } from './donor-of-gift.ts'
import { paying, type HeardFlow, type Stage } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import type { Ledger } from './ledger.ts'
import { wrongCode } from './wrong-code.ts'

/** The flow and its steps, without the page around it. */
const FLOW = '[data-machine=donation]'

/** Her name is in Latin letters: what a page in Uzbek or English has in others is left untranslated. */
export const latinDonor = { amount: 100_000, name: 'Aziza Karimova', phone: '90 123-45-67' }

export const donation: HeardFlow = {
  name: 'donation',
  expected: ['422 (Unprocessable Entity)'],
  walk: paying(async ({ page, lang, arrive, keep }, ledger) => {
    const card = ledger.card('uzcard', 'works')
    const giver = donorAt(page, lang)
    await giver.open()
    await arrive()
    await keep('details')
    await giver.sendDetails()
    await expect(giver.alert).toBeVisible()
    await keep('details, refused')
    await giver.typeDetails(latinDonor)
    await giver.sendDetails()
    await giver.isAt('paymentInfo')
    await keep('payment')
    await giver.choosesMethod('card')
    await giver.pay()
    await expect(giver.alert).toBeVisible()
    await keep('payment, refused')
    await giver.typeCard(card)
    await giver.pay()
    await expect(page.locator('#code')).toBeFocused()
    await keep('verification')
    await giver.confirm(wrongCode(await ledger.code(card.phone)))
    await expect(giver.alert).toBeVisible()
    // The tries that are left come with a call of their own.
    await expect(page.locator('#code-attempts')).toBeVisible()
    await keep('verification, refused')
    await giver.confirm(await ledger.code(card.phone))
    await giver.holdsSuccess()
    await keep('success')
  }),
}

const stageOf = ({ site, lang }: Stage, ledger: Ledger) => ({
  site,
  ledger,
  lang,
  path: pathTo('donations', lang),
  press: (button: { readonly click: () => Promise<void> }) => button.click(),
})

/** Before the page's scripts are there. */
const opening: HeardFlow = {
  name: 'donation that opens',
  // The browser misses them: they wait for the scripts.
  expected: ['was preloaded using link preload but not used'],
  walk: async ({ page, lang, keep }) => {
    await heldWhile(
      page,
      '.js',
      () => page.goto(pathTo('donations', lang), { waitUntil: 'commit' }),
      async () => {
        await donorAt(page, lang).isAt('opening')
        await keep('opening', FLOW)
      },
    )
  },
}

/** One state by its own way. */
const at = (
  state: WayState,
  name: string,
  { expected = [], gift = gifts.once }: { expected?: readonly string[]; gift?: Gift } = {},
): HeardFlow => ({
  name: `donation ${name}`,
  expected,
  walk: paying(async (stage, ledger) => {
    const { page, keep } = stage
    const way = donationWays(gift)[state]
    const begun = stageOf(stage, ledger)
    const giver = donorOf(begun, gift, page)
    const isHeard = async () => {
      await giver.isAt(state)
      await expect(giver.screen).toBeVisible()
      await keep(state, FLOW)
    }
    await way.comes(giver, begun)
    if ('call' in way) await heldWhile(page, way.call, () => way.calls(giver, begun), isHeard)
    else await isHeard()
  }),
})

/** In which flow each state of a donation is heard; a new state without one does not compile. */
export const heardDonations: Readonly<Record<ShownState, HeardFlow>> = {
  opening,
  details: donation,
  paymentInfo: donation,
  processing: at('processing', 'that is sent'),
  settingUp: at('settingUp', 'by the month that is sent', { gift: gifts.monthly }),
  restoring: at('restoring', 'that is looked for'),
  verification: donation,
  confirming: at('confirming', 'whose code is sent'),
  cancelling: at('cancelling', 'that is taken back'),
  awaitingService: at('awaitingService', 'that its bank is to confirm'),
  returned: at('returned', 'back from a service'),
  checking: at('checking', 'that is not known'),
  success: donation,
  failed: at('failed', 'without money', { expected: ['422 (Unprocessable Entity)'] }),
  expired: at('expired', 'whose time is over'),
  cancelled: at('cancelled', 'that was cancelled'),
}
