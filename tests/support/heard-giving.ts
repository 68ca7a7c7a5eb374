import { expect, type Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { ResendCountdownSnapshot } from '#machines/donation/resend-countdown.machine.ts'
import { donorAt } from './donor.ts'
import { latinDonor, donation } from './heard-donation.ts'
import { paying, type HeardFlow } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import type { Ledger } from './ledger.ts'
import { servicePage } from './service-page.ts'
import type { SimulatorCard } from './simulator.ts'

/** The flow and its steps, without the page around it. */
const FLOW = '[data-machine=donation]'

/** From an empty page to the step of paying. */
const comesToPayment = async (
  page: Page,
  lang: Lang,
  type: 'one-time' | 'monthly' = 'one-time',
) => {
  const giver = donorAt(page, lang)
  await giver.open()
  await page.locator(`[name="type"][value="${type}"]`).check()
  await giver.typeDetails(latinDonor)
  await giver.sendDetails()
  await giver.isAt('paymentInfo')
  return giver
}

const comesToCode = async (page: Page, lang: Lang, card: SimulatorCard) => {
  const giver = await comesToPayment(page, lang)
  await giver.typeCard(card)
  await giver.pay()
  await giver.isAt('verification')
  return giver
}

/** The minute is over after which another code can be had. */
const waitsMinute = async (page: Page, ledger: Ledger) => {
  await ledger.clock({ advance: 'PT1M5S' })
  await page.reload()
  await expect(page.locator('[data-machine=resend-countdown]')).toHaveAttribute(
    'data-state',
    'available',
  )
}

const anotherCode: HeardFlow = {
  name: 'code sent anew',
  walk: paying(async ({ page, lang, arrive, keep }, ledger) => {
    const giver = await comesToCode(page, lang, ledger.card('uzcard', 'works'))
    await waitsMinute(page, ledger)
    await expect(page.locator('#code')).toBeFocused()
    await arrive()
    await keep('available', FLOW)
    const asks = () =>
      giver.flow.getByRole('button', { name: giver.words.verification.resend }).click()
    await heldWhile(page, '/code', asks, async () => {
      await expect(page.locator('[data-machine=resend-countdown]')).toHaveAttribute(
        'data-state',
        'sending',
      )
      await keep('sending', FLOW)
    })
    await expect(page.locator('[data-machine=resend-countdown]')).toHaveAttribute(
      'data-state',
      'waiting',
    )
    await expect(page.locator('#code')).toBeFocused()
    await keep('waiting', FLOW)
  }),
}

/** A foreign card is asked for once more: it is kept nowhere. */
const anotherCodeByVisa: HeardFlow = {
  name: 'code sent anew to a foreign card',
  walk: paying(async ({ page, lang, arrive, keep }, ledger) => {
    const giver = await comesToCode(page, lang, ledger.card('visa', 'works'))
    await waitsMinute(page, ledger)
    await arrive()
    await giver.flow.getByRole('button', { name: giver.words.verification.resend }).click()
    await expect(giver.alert).toBeVisible()
    await keep('the card is missing', FLOW)
  }),
}

/** In which flow each state of the wait for another code is heard; a new state without one does not compile. */
export const heardResends: Readonly<Record<ResendCountdownSnapshot['value'], HeardFlow>> = {
  waiting: donation,
  available: anotherCode,
  sending: anotherCode,
}

/** A sum that may have a nought too many, and a card that is typed once more after a reload. */
const asked: HeardFlow = {
  name: 'donation that is asked about',
  walk: paying(async ({ page, lang, arrive, keep }, ledger) => {
    const giver = donorAt(page, lang)
    await giver.open()
    await page.locator('#own-amount').fill('5000000')
    await page.locator('#donor-name').fill(latinDonor.name)
    await page.locator('#donor-phone').fill(latinDonor.phone)
    await giver.sendDetails()
    await giver.isAt('paymentInfo')
    await page.reload()
    await giver.isAt('paymentInfo')
    await arrive()
    await keep('the card is typed once more', FLOW)
    const card = ledger.card('uzcard', 'works')
    await giver.typeCard(card)
    await giver.pay()
    const yes = giver.flow.getByRole('button', { name: giver.words.large.yes })
    await expect(yes).toBeVisible()
    await keep('a large amount', FLOW)
    await yes.click()
    await giver.isAt('verification')
    await giver.confirm(await ledger.code(card.phone))
    await giver.holdsSuccess()
    await keep('success', FLOW)
  }),
}

/** Each month, from the choice to the thanks. */
const eachMonth: HeardFlow = {
  name: 'donation each month',
  walk: paying(async ({ page, lang, arrive, keep }, ledger) => {
    const card = ledger.card('uzcard', 'works')
    const giver = await comesToPayment(page, lang, 'monthly')
    await arrive()
    await keep('payment', FLOW)
    await giver.pays(card, ledger.code)
    await keep('success', FLOW)
  }),
}

/** The ends of a payment on the page of a service. */
const service: HeardFlow = {
  name: 'donation at a service',
  walk: paying(async ({ page, site, lang, arrive, keep }, ledger) => {
    const giver = await comesToPayment(page, lang)
    const payer = servicePage(page, site.simUrl, ledger)
    const goes = async () => {
      await giver.choosesMethod('payme')
      await giver.pay()
      await payer.isThere()
    }
    await goes()
    await page.goto(pathTo('donations', lang))
    await giver.isAt('returned')
    await giver.flow.getByRole('button', { name: giver.words.paying.other }).click()
    await giver.isAt('paymentInfo')
    await arrive()
    await keep('payment another way', FLOW)
    await goes()
    await payer.giveCard(ledger.card('uzcard', 'works'))
    await payer.cancel()
    await page.waitForURL(`${site.url}/**`)
    await giver.isAt('cancelled', 20_000)
    await expect(giver.screen).toBeVisible()
    await keep('cancelled there', FLOW)
  }),
}

/** Money that went back: on the receipt and where it was given. */
const refunded: HeardFlow = {
  name: 'donation that was given back',
  walk: paying(async ({ page, site, lang, keep }, ledger) => {
    const giver = await comesToPayment(page, lang)
    await giver.choosesMethod('payme')
    await giver.pay()
    await servicePage(page, site.simUrl, ledger).pay(ledger.card('uzcard', 'works'))
    await page.waitForURL(`${site.url}/**`)
    await giver.holdsSuccess()
    const receipt = giver.flow.getByRole('link', { name: giver.words.success.receipt })
    const address = (await receipt.getAttribute('href')) ?? ''
    const [paid] = await ledger.paid()
    await fetch(`${site.simUrl}/sim/transactions/${paid?.id ?? ''}/refund`, { method: 'POST' })
    await expect(async () => {
      await page.goto(address)
      await expect(page.locator('article [data-state=refunded]')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await keep('receipt')
    await page.goto(pathTo('donations', lang))
    await giver.isAt('success')
    await keep('success', FLOW)
  }),
}

/** What is heard of a donation besides its states. */
export const heardGiving: readonly HeardFlow[] = [
  anotherCodeByVisa,
  asked,
  eachMonth,
  service,
  refunded,
]
