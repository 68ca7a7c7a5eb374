import { expect, type Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { donorAt } from '../../tests/support/donor.ts'
import { heldWhile } from '../../tests/support/held-call.ts'
import type { Ledger } from '../../tests/support/ledger.ts'
import { servicePage } from '../../tests/support/service-page.ts'
import type { Watcher } from './watcher.ts'

const lang = 'en'
/** What the site asks of a service, and a month of the clock, may take so long. */
const LONG = 30_000

type Stage = {
  readonly page: Page
  readonly site: { readonly url: string; readonly simUrl: string }
  readonly ledger: Ledger
  readonly watcher: Watcher
  /** Takes a picture of what `/dev/machines` shows now. */
  readonly shoot: (moment: string) => Promise<void>
}

/** How a donation is given and looked at, from its beginning to its end. */
export type Course = { readonly name: string; readonly play: (stage: Stage) => Promise<void> }

const byClick: Course = {
  name: 'click',
  play: async ({ page, site, ledger, watcher, shoot }) => {
    const donor = donorAt(page, lang)
    const payer = servicePage(page, site.simUrl, ledger)
    const card = ledger.card('uzcard', 'works')
    await donor.open()
    await watcher.looksAt('donation')
    await donor.comesToPayment()
    await donor.choosesMethod('click')
    await watcher.sees('donation', 'paymentInfo')
    await shoot('Amount and donor are given, Click is chosen: the server knows nothing yet')

    await watcher.keeps('donation')
    await donor.pay()
    await payer.isThere()
    await watcher.looksAt('donation-record', 'click')
    await watcher.sees('donation-record', 'awaitingService')
    await shoot('The donor is on Click’s page: the page of the site was left as it was last')

    await payer.giveCard(card)
    await watcher.sees('donation-record', 'checking')
    await shoot('Click has the card and asks for the donation (Prepare): its code is not typed yet')

    await payer.confirm(card)
    await page.waitForURL(`${site.url}/**`)
    await donor.isAt('success', LONG)
    await watcher.sees('donation-record', 'paid')
    await watcher.sees('donation', 'success')
    await shoot('Click says that the money moved (Complete), and the page of the site thanks')
  },
}

const byVisa: Course = {
  name: 'visa',
  play: async ({ page, site, ledger, watcher, shoot }) => {
    const donor = donorAt(page, lang)
    const card = ledger.card('visa', 'works_redirect')
    await donor.open()
    await watcher.looksAt('donation')
    await donor.comesToPay(card)
    await watcher.sees('donation', 'paymentInfo')
    await shoot('The card is typed and nothing is sent: the server knows nothing yet')

    await watcher.keeps('donation')
    await donor.pay()
    await page.waitForURL(`${site.simUrl}/**`)
    await watcher.looksAt('donation-record', 'card, one-time')
    await watcher.sees('donation-record', 'awaitingService')
    await shoot('The donor is on the bank’s page, which asks for its code')

    // The bank tells nothing by itself, and not yet when it is asked: it is seen to know more than the site.
    await ledger.settings({ octo: { notifyDelayMs: 120_000 } })
    await ledger.fault({ provider: 'octo', method: 'status', fault: 'rate_limit' })
    const code = await ledger.code(card.phone)
    await heldWhile(
      page,
      pathTo('donations', lang),
      async () => {
        await page.getByRole('textbox').fill(code)
        await page.locator('button[name=action][value=code]').click()
        await expect.poll(async () => (await ledger.paid()).length, { timeout: LONG }).toBe(1)
      },
      async () => {
        await watcher.sees('donation-record', 'awaitingService')
        await shoot('The money moved at the bank, and the site does not know it yet')
      },
    )
    await ledger.clearFaults()
    await donor.isAt('success', LONG)
    await watcher.sees('donation-record', 'paid')
    await watcher.sees('donation', 'success')
    await shoot('The donor is back, the site has asked the bank, and its page thanks')
  },
}

const monthly: Course = {
  name: 'monthly',
  play: async ({ page, ledger, watcher, shoot }) => {
    const donor = donorAt(page, lang)
    const card = ledger.card('humo', 'works')
    await donor.open()
    await watcher.looksAt('donation')
    await donor.typeDetails()
    await page.locator('[name="type"][value="monthly"]').check()
    await page.locator('#donor-email').fill('monthly@example.test')
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await donor.typeCard(card)
    await watcher.keeps('donation')
    await donor.pay()
    await donor.isAt('verification')
    await watcher.looksAt('donation-record', 'card, monthly')
    await watcher.sees('donation-record', 'awaitingCode')
    await shoot('The first month: the card is known, and its code is asked for')

    await donor.confirm(await ledger.code(card.phone))
    await donor.isAt('success', LONG)
    await watcher.sees('donation-record', 'paid')
    await watcher.sees('donation', 'success')
    await shoot('The code was right: the first month is paid')

    await watcher.looksAt('plan')
    await watcher.sees('plan', 'active')
    await shoot('With it the plan began: it waits for its next month')

    await watcher.keeps('plan')
    await ledger.clock({ advance: 'P31DT12H' })
    await expect(watcher.listed('donation-record', 'card, monthly')).toHaveCount(2, {
      timeout: LONG,
    })
    await watcher.looksAt('donation-record', 'card, monthly')
    await watcher.sees('donation-record', 'paid')
    await watcher.sees('plan', 'active')
    await shoot('A month later by the simulator’s clock: the second month was charged by itself')
  },
}

export const courses: readonly Course[] = [byClick, byVisa, monthly]
