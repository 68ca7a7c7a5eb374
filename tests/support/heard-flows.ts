import { expect, type Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { buyerAt } from './buyer.ts'
import { donorAt } from './donor.ts'
import { forms, senderAt, type FormCase } from './forms.ts'
import { openHydrated } from './hydrated.ts'
import { watchLedger } from './ledger.ts'
import { isReadyToWait } from './ready-to-wait.ts'
import { setUpMonthly } from './monthly-donor.ts'
import { bringTo, openedStates, type OpenedState } from './opened-states.ts'
import { errorsIn } from './errors.ts'
import type { SiteUnderTest } from './site.ts'
import { wordsOf } from './words.ts'

type Stage = {
  readonly page: Page
  readonly site: SiteUnderTest
  readonly lang: Lang
  /** Goes on in the page from here: what its live regions say is kept from now on. */
  readonly arrive: () => Promise<void>
  /** Keeps what is heard of a state, and what was said on the way to it. */
  readonly keep: (state: string, part?: string) => Promise<void>
}

/** A flow as a listener goes through it, state by state. */
export type HeardFlow = {
  readonly name: string
  /** What a flow brings into the browser's console on purpose. */
  readonly expected?: readonly string[]
  readonly walk: (stage: Stage) => Promise<void>
}

const SENT = '[data-machine=form-submission]'

/** Her name is in Latin letters: what a page in Uzbek or English has in others is left untranslated. */
const donor = { amount: 100_000, name: 'Aziza Karimova', phone: '90 123-45-67' }

const donation: HeardFlow = {
  name: 'donation',
  expected: ['422 (Unprocessable Entity)'],
  walk: async ({ page, site, lang, arrive, keep }) => {
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('uzcard', 'works')
    const giver = donorAt(page, lang)
    await giver.open()
    await arrive()
    await keep('details')
    await giver.sendDetails()
    await expect(giver.alert).toBeVisible()
    await keep('details, refused')
    await giver.typeDetails(donor)
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
    await giver.confirm(
      String((Number(await ledger.code(card.phone)) + 1) % 1_000_000).padStart(6, '0'),
    )
    await expect(giver.alert).toBeVisible()
    await keep('verification, refused')
    await giver.confirm(await ledger.code(card.phone))
    await giver.holdsSuccess()
    await keep('success')
  },
}

const refusedDonation: HeardFlow = {
  name: 'donation without money',
  expected: ['/api/donations'],
  walk: async ({ page, site, lang, arrive, keep }) => {
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('uzcard', 'insufficient_funds')
    const giver = donorAt(page, lang)
    await giver.openAtPayment()
    await arrive()
    await giver.typeCard(card)
    await giver.pay()
    await giver.isAt('verification')
    await giver.confirm(await ledger.code(card.phone))
    await giver.isAt('failed')
    await keep('failed')
  },
}

const service: HeardFlow = {
  name: 'donation by a service',
  walk: async ({ page, site, lang, arrive, keep }) => {
    const giver = donorAt(page, lang)
    await giver.openAtPayment()
    await giver.choosesMethod('payme')
    await giver.pay()
    await page.waitForURL(`${site.simUrl}/**`)
    await page.goto(pathTo('donations', lang))
    await giver.isAt('returned')
    await arrive()
    await keep('back from the service without money')
  },
}

const monthly: HeardFlow = {
  name: 'monthly donation',
  expected: ['422 (Unprocessable Entity)'],
  walk: async ({ page, site, lang, arrive, keep }) => {
    const ledger = await watchLedger(site.simUrl)
    const email = `heard-${lang}@example.test`
    const card = ledger.card('uzcard', 'works')
    const { manageUrl } = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
    await openHydrated(page, manageUrl ?? '')
    const root = page.locator('[data-machine="plan"]')
    await expect(root).toHaveAttribute('data-state', 'active')
    await arrive()
    await keep('active')
    const amount = page.locator('#plan-amount')
    const change = page.locator('form:has(#plan-amount) button[type=submit]')
    await amount.fill('34 000')
    await change.click()
    await expect(errorsIn(root)).toBeVisible()
    await arrive()
    await keep('another amount, refused')
    await amount.fill('200 000')
    await change.click()
    await expect(root).toContainText(/200[\s,]000/)
    await expect(errorsIn(root)).toHaveCount(0)
    await arrive()
    await keep('another amount')
    const ending = root.locator('details:has(form)').last()
    await ending.locator('summary').click()
    await ending.locator('button[type=submit]').click()
    await expect(root).toHaveAttribute('data-state', 'cancelled')
    await arrive()
    await keep('ended')
  },
}

/** What is heard of a letter that nobody answers: it waits, and is taken back with its words. */
const hearWaiting = async (
  { page, lang, keep }: Stage,
  { id, call }: FormCase,
  { form, submit }: ReturnType<typeof senderAt>,
): Promise<void> => {
  await isReadyToWait(page)
  await page.route(`**${call}`, (route) => route.abort())
  await submit().click()
  await expect(form).toHaveAttribute('data-state', 'waiting')
  await keep('waiting', `#${id}`)
  await page.unroute(`**${call}`)
  const { cancel } = wordsOf(lang, 'letter-form').waiting
  await form.getByRole('button', { name: cancel }).click()
  await expect(form).toHaveAttribute('data-state', 'editing')
}

const formFlow = (formCase: FormCase): HeardFlow => ({
  name: formCase.name,
  ...(formCase.canWait ? { expected: [formCase.call] } : {}),
  walk: async (stage) => {
    const { page, lang, arrive, keep } = stage
    const sender = senderAt(page, formCase)
    await openHydrated(page, formCase.path(lang))
    await arrive()
    await keep('empty', `#${formCase.id}`)
    await sender.submit().click()
    await expect(sender.alert).toBeVisible()
    await keep('refused', `#${formCase.id}`)
    for (const { name, right } of formCase.fields) await sender.fill(name, right)
    await expect(sender.alert).toHaveCount(0)
    if (formCase.canWait) await hearWaiting(stage, formCase, sender)
    await sender.submit().click()
    await expect(page.locator(formCase.number)).toHaveText(formCase.reference)
    await keep('sent', formCase.name === 'application' ? 'main' : SENT)
  },
})

const order: HeardFlow = {
  name: 'postcard order',
  walk: async ({ page, lang, arrive, keep }) => {
    const buyer = buyerAt(page, lang)
    const form = '#postcard-order-form'
    await openHydrated(page, pathTo('charity-postcards', lang))
    await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
    await arrive()
    await keep('empty cart')
    await buyer.quantity(1).fill('49')
    await buyer.check()
    await expect(buyer.alert).toBeVisible()
    await keep('cart with too few', '[data-machine=cart]')
    await keep('refused', form)
    await buyer.quantity(1).fill('50')
    await buyer.fill()
    await buyer.check()
    await expect(buyer.form).toHaveAttribute('data-state', 'reviewing')
    await keep('review', form)
    await buyer.send()
    await expect(buyer.sent.locator('[data-value=reference]')).toHaveText(/^P-/)
    await keep('sent', SENT)
  },
}

/** A search in a list, typed as people type it: what it finds, and a word that finds nothing. */
const search = (page: 'news' | 'vacancies', found: Readonly<Record<Lang, string>>): HeardFlow => ({
  name: `search in ${page}`,
  walk: async ({ page: tab, lang, arrive, keep }) => {
    await openHydrated(tab, pathTo(page, lang))
    const list = tab.locator('[data-machine="collection"]')
    await arrive()
    const all = await list.getByRole('article').count()
    await tab.getByRole('searchbox').fill(found[lang])
    await expect(tab).toHaveURL(/q=/)
    await expect.poll(() => list.getByRole('article').count()).toBeLessThan(all)
    await expect(list).toHaveAttribute('data-state', 'ready')
    await keep('found')
    await tab.getByRole('searchbox').fill('zzzz')
    await expect(list).toHaveAttribute('data-state', 'empty')
    await keep('nothing found')
  },
})

/** Opened states that no flow comes through, and the part of the page that they open. */
const openedParts: readonly (readonly [name: string, part: string])[] = [
  ['a group of the wide menu', 'header'],
  ['the slide-in menu with a group', 'dialog:modal'],
  ["the map's summary of samarkand", 'dialog:modal'],
  ['a postcard in its dialog', 'dialog:modal'],
  ['tab 2 of the structure', 'main'],
]

const opened = (state: OpenedState, part: string): HeardFlow => ({
  name: state.name,
  walk: async ({ page, site, lang, keep }) => {
    await page.setViewportSize({ width: state.width ?? 1280, height: 900 })
    await bringTo(page, site.url, lang, state)
    await keep('open', part)
  },
})

export const heardFlows: readonly HeardFlow[] = [
  donation,
  refusedDonation,
  service,
  monthly,
  ...forms.filter(({ before }) => before === undefined).map(formFlow),
  order,
  search('news', { ru: 'омбудсман', uz: 'ombudsman', en: 'ombud' }),
  search('vacancies', { ru: 'стажёр', uz: 'amaliyotchi', en: 'intern' }),
  ...openedParts.map(([name, part]) => {
    const state = openedStates.find((one) => one.name === name)
    if (state === undefined) throw new Error(`there is no opened state ${name}`)
    return opened(state, part)
  }),
]
