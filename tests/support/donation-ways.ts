import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import type { DonationType, PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { donorAt } from './donor.ts'
import { expect } from './journey.ts'
import type { Ledger } from './ledger.ts'
import { servicePage } from './service-page.ts'
import type { SiteUnderTest } from './site.ts'

/** What a donor has at hand on the way through a donation. */
export type DonationStage = {
  readonly site: SiteUnderTest
  readonly ledger: Ledger
  readonly lang: Lang
  /** The page on which it happens. */
  readonly path: string
  /** Presses a button, as often as this person does. */
  readonly press: (button: Locator) => Promise<void>
}

/** A donor on the way through a donation, with the card that works. */
export const donorOn = (stage: DonationStage, page: Page) => {
  const { ledger, site, lang, press } = stage
  const donor = donorAt(page, lang)
  const card = ledger.card('humo', 'works')
  const button = (name: string) => donor.flow.getByRole('button', { name, exact: true })
  return {
    ...donor,
    card,
    payer: servicePage(page, site.simUrl, ledger),
    code: () => ledger.code(card.phone),
    presses: (name: string) => press(button(name)),
    pressesPay: () => press(donor.flow.locator('form[data-screen="payment"] button[type=submit]')),
    /** From the step of paying to what the card's bank asks for. */
    begins: async (type: DonationType = 'one-time') => {
      await donor.openAtPayment(type)
      await donor.typeCard(card)
    },
    awaitsCode: async (paying = card) => {
      await donor.openAtPayment()
      await donor.typeCard(paying)
      await donor.pay()
      await donor.isAt('verification')
    },
    /** At the page of a service, or of the card's bank, and back. */
    comesBackFrom: async (method: PaymentMethod, state: ShownState) => {
      await donor.openAtPayment()
      if (method === 'card') await donor.typeCard(ledger.card('mastercard', 'works_redirect'))
      else await donor.choosesMethod(method)
      await donor.pay()
      await page.waitForURL(`${site.simUrl}/**`)
      await page.goBack()
      await donor.isAt(state)
    },
    /** What leads on to the page of a service or a bank. */
    wayOut: donor.screen.locator(`a[href^="${site.simUrl}"]`),
  }
}

export type DonorOn = ReturnType<typeof donorOn>
type Step = (donor: DonorOn, stage: DonationStage) => Promise<void>

/** The way to a state: in one it stays, in another it is as long as a call has no answer. */
type Way =
  | { readonly comes: Step }
  | { readonly comes: Step; readonly call: string; readonly calls: Step }

const idOf = (donor: DonorOn): Promise<string> =>
  donor.page.evaluate((key) => {
    const { donationId } = JSON.parse(localStorage.getItem(key) ?? '{}') as { donationId: string }
    return donationId
  }, donationStore.key)

const sending = (type: DonationType, call: string): Way => ({
  comes: (donor) => donor.begins(type),
  call,
  calls: (donor) => donor.pressesPay(),
})

const closing = (state: 'expired' | 'cancelled', close: Step): Way => ({
  comes: async (donor, stage) => {
    await donor.awaitsCode()
    await close(donor, stage)
    await donor.page.reload()
    await donor.isAt(state)
  },
})

/** How each state is come to that the page shows once its scripts are there: a new one without its way does not compile. */
export const donationWays: Readonly<Record<Exclude<ShownState, 'opening'>, Way>> = {
  details: { comes: (donor) => donor.open() },
  paymentInfo: { comes: (donor) => donor.begins() },
  processing: sending('one-time', 'POST /api/donations'),
  settingUp: sending('monthly', 'POST /api/monthly-donations'),
  restoring: {
    comes: async (donor, { lang }) => {
      await donor.awaitsCode()
      // Another tab has asked by then.
      for (const page of donor.page.context().pages())
        await donorAt(page, lang).isAt('verification')
    },
    call: 'GET /api/donations/',
    calls: async ({ page }, { path }) => {
      await page.goto(path)
    },
  },
  verification: { comes: (donor) => donor.awaitsCode() },
  confirming: {
    comes: (donor) => donor.awaitsCode(),
    call: '/confirmation',
    calls: async (donor) => donor.confirm(await donor.code()),
  },
  cancelling: {
    comes: (donor) => donor.awaitsCode(),
    call: '/cancellation',
    calls: (donor) => donor.presses(donor.words.verification.back),
  },
  awaitingService: { comes: (donor) => donor.comesBackFrom('card', 'awaitingService') },
  returned: {
    comes: (donor, { lang }) => donor.comesBackFrom(lang === 'ru' ? 'click' : 'payme', 'returned'),
  },
  checking: {
    comes: async (donor, { ledger }) => {
      await donor.awaitsCode()
      const provider = 'payme'
      await ledger.fault({ provider, method: 'receipts.pay', fault: 'drop_after', times: 1 })
      await ledger.fault({ provider, method: 'receipts.get', fault: 'drop_before', times: 10_000 })
      await donor.confirm(await donor.code())
      await donor.isAt('checking', 20_000)
    },
  },
  success: {
    comes: async (donor) => {
      await donor.awaitsCode()
      await donor.confirm(await donor.code())
      await donor.holdsSuccess()
    },
  },
  failed: {
    comes: async (donor, { ledger }) => {
      const poor = ledger.card('humo', 'insufficient_funds')
      await donor.awaitsCode(poor)
      await donor.confirm(await ledger.code(poor.phone))
      await donor.isAt('failed', 20_000)
    },
  },
  expired: closing('expired', async (_, { ledger }) => {
    await ledger.clock({ advance: 'PT1H' })
  }),
  cancelled: closing('cancelled', async (donor, { site }) => {
    const address = `${site.url}/api/donations/${await idOf(donor)}/cancellation`
    expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  }),
}
