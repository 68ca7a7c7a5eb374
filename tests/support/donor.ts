import { expect, type Locator, type Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { formatMoney, formatNumber, formatPhone } from '#locales/formats.ts'
import type { DonationType, PaymentMethod } from '#machines/wire/payment-terms.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { RETURN_QUERY } from '#client/pages/donations/step-history.ts'
import { association } from './association.ts'
import type { SimulatorCard } from './simulator.ts'
import { errorsIn, readsErrors } from './errors.ts'
import { showsPicture } from './shown-picture.ts'
import { wordsOf } from './words.ts'

/** Waits that a provider's slow card takes. */
const LONG = 20_000

type Typed = { readonly amount: number; readonly name: string; readonly phone: string }

export const someone: Typed = { amount: 100_000, name: 'Азиза Каримова', phone: '90 123-45-67' }

/** The fields of the donation page, and what is typed into them. */
const typingAt = (page: Page) => {
  /** How to pay, where there is a choice. */
  const choosesMethod = async (method: PaymentMethod) => {
    const choice = page.locator(`[name="method"][value="${method}"]`)
    await choice.waitFor({ state: 'attached' })
    if ((await choice.getAttribute('type')) === 'radio') await choice.check()
  }
  return {
    choosesMethod,
    typeDetails: async ({ amount, name, phone }: Typed = someone) => {
      await page.locator(`[name="amount"][value="${amount}"]`).check()
      await page.locator('#donor-name').fill(name)
      await page.locator('#donor-phone').fill(phone)
    },
    typeCard: async (
      card: Pick<SimulatorCard, 'scheme' | 'number' | 'expiry' | 'holder' | 'cvv'>,
    ) => {
      await choosesMethod('card')
      await page.locator('#card-number').fill(card.number.replace(/(\d{4})(?=\d)/g, '$1 '))
      await page.locator('#card-expiry').fill(card.expiry)
      await page.locator('#card-holder').fill(card.holder)
      if (card.cvv !== undefined) await page.locator('#card-cvv').fill(card.cvv)
    },
    typeCode: (code: string) => page.locator('#code').fill(code),
  }
}

/** Opens the page as a browser finds it again that was left at the choice of how to pay. */
const openLeftAtPayment = async (page: Page, path: string, type: DonationType): Promise<void> => {
  const { amount, name, phone } = someone
  const draft = { type, amount: String(amount), name, phone, email: '', method: '', kind: '' }
  const kept = { donationId: null, submission: null, step: 'paymentInfo', draft }
  const keeping = await page.addInitScript(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ ...value, savedAt: Date.now() })),
    [donationStore.key, kept] as const,
  )
  await page.goto(path)
  await keeping.dispose()
}

/** The number that a donor of more than the most is asked to call, as long as it is a sample with that word. */
const phoneToCall = (lang: Lang): string => {
  const { phones, sample } = association.offices.national
  const phone = formatPhone(phones[0] ?? '')
  return sample ? wordsOf(lang, 'common').samples.phone.replace('%{phone}', phone) : phone
}

/** What the donation page shows, and in which state it is. */
const seeingAt = (flow: Locator, lang: Lang) => {
  const words = wordsOf(lang, 'donations')
  const alert = errorsIn(flow)
  /** The machine has come to this state, and the page shows it. */
  const isAt = (state: string, timeout = 10_000) =>
    expect(flow).toHaveAttribute('data-state', state, { timeout })
  return {
    words,
    failures: wordsOf(lang, 'failures'),
    flow,
    alert,
    /** The step that is shown. */
    screen: flow.locator('[data-screen]:visible'),
    isAt,
    leaves: (state: string) =>
      expect(flow).not.toHaveAttribute('data-state', state, { timeout: LONG }),

    /** The summary has come with this sentence, and the focus to its heading. */
    expectError: async (sentence: string) => {
      await expect(alert).toContainText(sentence)
      await readsErrors(flow)
    },
    rule: (key: string): string => {
      const sentence = key
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words.errors)
      return String(sentence)
        .replace('%{minimum}', formatNumber(lang, 35_000))
        .replace('%{maximum}', formatNumber(lang, 500_000_000))
        .replace('%{phone}', phoneToCall(lang))
    },
    holdsSuccess: async () => {
      await isAt('success', LONG)
      await expect(flow.locator('[data-value="donation-number"]')).toHaveText(/^SOS-\d{4}-\d{6}$/)
      await expect(flow.locator('[data-value="transaction-id"]')).toHaveText(/^\S{8,}$/)
      await showsPicture(flow.getByRole('img', { name: words.success.stitch.alt }))
    },
  }
}

/** The ways to the donation page: empty, or as a browser finds it again. */
const openingAt = (page: Page, lang: Lang, isAt: (state: string) => Promise<void>) => ({
  open: async (query = '') => {
    await page.goto(pathTo('donations', lang) + query)
    await isAt('details')
  },
  /** Opens the page with the details that she typed before: for journeys that begin with paying. */
  openAtPayment: async (type: DonationType = 'one-time') => {
    await openLeftAtPayment(page, pathTo('donations', lang), type)
    await isAt('paymentInfo')
  },
  /** Opens the page at a donation that was begun before, as the page of a service leads back to it. */
  openDonation: async (id: string, state: string) => {
    await page.goto(`${pathTo('donations', lang)}?${RETURN_QUERY}=${id}`)
    await isAt(state)
  },
})

/** A donor in front of the donation page: what she does, and what she sees. */
export const donorAt = (page: Page, lang: Lang) => {
  const flow = page.locator('[data-machine="donation"]')
  const button = (name: string): Locator => flow.getByRole('button', { name, exact: true })
  const sees = seeingAt(flow, lang)
  const { words, isAt } = sees

  const donor = {
    page,
    ...sees,
    ...typingAt(page),
    ...openingAt(page, lang, isAt),
    sendDetails: () => button(words.details.next).click(),
    payButton: (amount = someone.amount) =>
      button(words.review.pay.replace('%{amount}', formatMoney(lang, amount))),
    /** The sentence around its values, which take the endings of their places. */
    seesRefund: async () => {
      const said = words.success.refunded.split(/%\{\w+\}/)
      for (const part of said) await expect(flow).toContainText(part.trim())
    },
    pay: () => flow.locator('form[data-screen="payment"] button[type="submit"]').click(),

    /** From an empty page to the choice of how to pay. */
    comesToPayment: async () => {
      await donor.typeDetails()
      await donor.sendDetails()
      await isAt('paymentInfo')
    },
    /** From an empty page to the button that pays. */
    comesToPay: async (card: SimulatorCard) => {
      await donor.comesToPayment()
      await donor.typeCard(card)
    },
    /** From the choice of how to pay to thanks; `codeOf` answers the code that was sent to a phone. */
    pays: async (card: SimulatorCard, codeOf: (phone: string) => Promise<string>) => {
      await donor.typeCard(card)
      await donor.pay()
      await isAt('verification')
      await donor.confirm(await codeOf(card.phone))
      await donor.holdsSuccess()
    },
    /** From an empty page to the page of a service. */
    goesToService: async (method: PaymentMethod) => {
      await donor.comesToPayment()
      await donor.choosesMethod(method)
      await donor.pay()
    },
    sendCode: () => button(words.verification.confirm).click(),
    /** What is filled in at once sends itself with its sixth digit. */
    confirm: async (code: string) => {
      await donor.typeCode(code)
      if (code.replace(/\s/g, '').length !== 6) await donor.sendCode()
    },
  }
  return donor
}

export type Donor = ReturnType<typeof donorAt>
