import type { Locator, Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import type { DonationType, PaymentMethod } from '#machines/wire/payment-terms.ts'
import { confirmAtAcquirer } from './acquirer-page.ts'
import { donorAt } from './donor.ts'
import type { Ledger } from './ledger.ts'
import { servicePage } from './service-page.ts'
import type { SimulatorCard } from './simulator.ts'
import type { SiteUnderTest } from './site.ts'
import { wordsOf } from './words.ts'

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

/** How a donor gives. */
export type Gift = {
  readonly type: DonationType
  readonly method: Extract<PaymentMethod, 'card' | 'uzum'>
  /** The card that works, as the simulator has it. */
  readonly card: Extract<SimulatorCard['kind'], 'humo' | 'visa'>
  /** On the page of a month's link, not on the donation page. */
  readonly isByLink?: true
  /** What begins it. */
  readonly call: string
}

/** By the card that works, once or each month. */
export const gifts = {
  once: { type: 'one-time', method: 'card', card: 'humo', call: '/api/donations' },
  monthly: { type: 'monthly', method: 'card', card: 'humo', call: '/api/monthly-donations' },
} as const satisfies Readonly<Record<string, Gift>>

const stored = (page: Page): Promise<string> =>
  page.evaluate((key) => {
    const { donationId } = JSON.parse(localStorage.getItem(key) ?? '{}') as { donationId: string }
    return donationId
  }, donationStore.key)

const ofLink = async (siteUrl: string, link: string): Promise<string> => {
  const token = link.split('/').at(-1) ?? ''
  const answer = await fetch(`${siteUrl}/api/monthly-charges/${token}`)
  return ((await answer.json()) as { donationId: string }).donationId
}

/** A donor on the way through this gift. */
export const donorOf = (stage: DonationStage, gift: Gift, page: Page) => {
  const { ledger, site, lang, press } = stage
  const { method, type } = gift
  const link = gift.isByLink === true ? stage.path : undefined
  const base = donorAt(page, lang)
  const card = ledger.card(gift.card, 'works')
  const button = (name: string) => base.flow.getByRole('button', { name, exact: true })
  const payer = servicePage(page, site.simUrl, ledger)
  /** What leads on to the page of a service or a bank. */
  const wayOut = base.screen.locator(`a[href^="${site.simUrl}"]`)
  let hasPaidElsewhere = false
  /** Other tabs of the donation page have asked for it: what becomes of it is then told where it is looked at. */
  const othersAreAt = async (state: ShownState) => {
    if (link !== undefined) return
    for (const other of page.context().pages())
      if (new URL(other.url()).pathname === pathTo('donations', lang))
        await donorAt(other, lang).isAt(state)
  }

  const donor = {
    ...base,
    card,
    button,
    wayOut,
    method,
    link,
    code: () => ledger.code(card.phone),
    presses: (name: string) => press(button(name)),
    pressesPay: () => press(base.flow.locator('form[data-screen="payment"] button[type=submit]')),
    /** Who is back from a page on which they paid waits for what becomes of it. */
    hasPaidElsewhere: () => hasPaidElsewhere,
    idOf: () => (link === undefined ? stored(page) : ofLink(site.url, link)),

    opens: async () => {
      await page.goto(link ?? pathTo('donations', lang))
      await base.isAt(link === undefined ? 'details' : 'paymentInfo')
    },
    typesDetails: async () => {
      await base.typeDetails()
      await page.locator(`[name="type"][value="${type}"]`).check()
    },
    /** Chooses how to pay, and types the card where it is one. */
    typesPayment: async (paying = card) => {
      if (method === 'card') await base.typeCard(paying)
      else await base.choosesMethod(method)
    },
    /** From the step of paying to the button that pays. */
    begins: async (paying = card) => {
      if (link === undefined) await base.openAtPayment(type)
      else await donor.opens()
      await donor.typesPayment(paying)
    },
    /** To where the donation is open: at the code of a card, or back from the page of a service. */
    hasBegun: async (paying = card) => {
      await donor.begins(paying)
      await base.pay()
      if (method === 'card') await base.isAt('verification')
      else await donor.comesBack('returned')
      await othersAreAt(method === 'card' ? 'verification' : 'returned')
    },
    /** At the page of a service or of the card's bank, and back. */
    comesBack: async (state: ShownState) => {
      await payer.isThere()
      await page.goBack()
      await base.isAt(state)
    },
    /** From there on to thanks. */
    gives: async () => {
      if (method === 'card') await base.confirm(await donor.code())
      else {
        await wayOut.click()
        await donor.paysElsewhere()
      }
      await base.holdsSuccess()
    },
    /** At the page of a service, with a card, and back. */
    paysElsewhere: async () => {
      await payer.pay(ledger.card('uzcard', 'works'))
      await page.waitForURL(`${site.url}/**`)
      hasPaidElsewhere = true
    },
    /** At the page of the bank of an international card, and back. */
    confirmsElsewhere: async () => {
      const { phone } = ledger.card('mastercard', 'works_redirect')
      await confirmAtAcquirer(page, site, () => ledger.code(phone))
      hasPaidElsewhere = true
    },
    /** By a card without money, to the refusal. */
    isRefused: async () => {
      const poor = ledger.card(gift.card, 'insufficient_funds')
      await donor.hasBegun(poor)
      if (method === 'card') await base.confirm(await ledger.code(poor.phone))
      else {
        await wayOut.click()
        await payer.giveCard(ledger.card('humo', 'works'))
        await payer.refuse()
      }
      await base.isAt('failed', 20_000)
    },
    /** Ends it: over the calls, or on the page of the service. */
    isCancelled: async () => {
      await donor.hasBegun()
      if (method === 'card') {
        const address = `${site.url}/api/donations/${await donor.idOf()}/cancellation`
        const { status } = await fetch(address, { method: 'POST' })
        if (status !== 200) throw new Error(`the cancellation was answered ${status}`)
        await donor.looksAgain()
      } else {
        await wayOut.click()
        await payer.isThere()
        await payer.cancel()
        await page.waitForURL(`${site.url}/**`)
      }
      await base.isAt('cancelled', 20_000)
    },
    /** Comes back to the page later: a link begins anew, once what it began is over. */
    looksAgain: async () => {
      if (link === undefined) await page.reload()
      else await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    },
    /** The month of a link is paid, and its page says so from then on. */
    isSettled: page.getByRole('heading', { name: wordsOf(lang, 'confirm').paid.title }),
    /** A payment that is begun without a line does not set out, and says why. */
    cannotPay: async () => {
      await base.isAt('paymentInfo')
      await donor.typesPayment()
      await donor.pressesPay()
      await base.expectError(base.failures.no_line)
    },
  }
  return donor
}

export type GiftDonor = ReturnType<typeof donorOf>
