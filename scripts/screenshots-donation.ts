import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { donorAt, someone, type Donor } from '../tests/support/donor.ts'
import { heldWhile } from '../tests/support/held-call.ts'
import { watchLedger, type Ledger } from '../tests/support/ledger.ts'
import type { SimulatorCard } from '../tests/support/simulator.ts'
import { servicePage, services } from '../tests/support/service-page.ts'
import type { Shoot, Stage, StageState } from './screenshots-stage.ts'

type Scene = {
  readonly stage: Stage
  readonly shoot: Shoot
  readonly donor: Donor
  readonly ledger: Ledger
  readonly card: SimulatorCard
}

const CREATION = 'POST /api/donations'
const MONTHLY_CREATION = 'POST /api/monthly-donations'
const CONFIRMATION = 'POST /confirmation'

const atDonations = ({ stage, donor }: Scene, query = '') =>
  stage.page
    .goto(stage.url + pathTo('donations', stage.lang) + query)
    .then(() => donor.isAt('details'))

/** A scene that begins on the donation page, after which no fault and no other time is left behind. */
const scene =
  (play: (scene: Scene) => Promise<void>): StageState['bringAbout'] =>
  async (stage, shoot) => {
    const ledger = await watchLedger(stage.simUrl)
    const donor = donorAt(stage.page, stage.lang)
    const set = { stage, shoot, donor, ledger, card: ledger.card('uzcard', 'works') }
    try {
      await atDonations(set)
      await play(set)
    } finally {
      await ledger.clearFaults()
      await ledger.clock({ set: new Date().toISOString() })
    }
  }

const comesToCode = async ({ donor }: Scene, card: SimulatorCard): Promise<void> => {
  await donor.comesToPay(card)
  await donor.pay()
  await donor.isAt('verification')
}

const choosesMonthly = (donor: Donor) =>
  donor.page.locator('[name="type"][value="monthly"]').check()

/** The addresses of the receipt's page and of its PDF. */
const papersOf = async ({ stage: { url }, donor: { flow, words } }: Scene) => {
  const addressOf = async (name: string) =>
    url + ((await flow.getByRole('link', { name }).getAttribute('href')) ?? '')
  return {
    receipt: await addressOf(words.success.receipt),
    sheet: await addressOf(words.success.pdf),
  }
}

/** What the page shows as the code's time runs, up to another code. */
const waitsForCode = async ({ stage: { page }, shoot, donor, ledger }: Scene): Promise<void> => {
  await shoot('state-donation-card-06-code')
  await donor.confirm('000000')
  await donor.expectError(donor.failures.code_invalid)
  await shoot('state-donation-card-07-wrong-code')
  await ledger.clock({ advance: 'PT1M5S' })
  await page.reload()
  await page.locator('[data-machine="resend-countdown"][data-state="available"]').waitFor()
  await shoot('state-donation-card-08-another-code')
  await donor.flow.getByRole('button', { name: donor.words.verification.resend }).click()
  await page.locator('[data-machine="resend-countdown"][data-state="waiting"]').waitFor()
}

/** From the empty page to thanks and the receipt. */
const byCard = scene(async (set) => {
  const { stage, shoot, donor, ledger, card } = set
  const { page } = stage
  await shoot('state-donation-card-00-details')
  await donor.sendDetails()
  await donor.alert.waitFor()
  await shoot('state-donation-card-01-details-errors')
  await donor.typeDetails()
  await page.locator('#donor-email').fill('photographs@example.test')
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await shoot('state-donation-card-02-payment')
  await donor.choosesMethod('card')
  await shoot('state-donation-card-03-empty-card')
  await page.locator('#card-number').fill('3333')
  await donor.pay()
  await donor.alert.waitFor()
  await shoot('state-donation-card-03-payment-errors')
  await page.locator('[name="card.kind"][value="national"]').check()
  await page.locator('#card-number').fill('4100')
  await shoot('state-donation-card-03-other-kind')
  await page.locator('[name="card.kind"][value="international"]').check()
  await donor.typeCard(card)
  await shoot('state-donation-card-04-typed')
  await heldWhile(page, CREATION, donor.pay, async () => {
    await donor.isAt('processing')
    await shoot('state-donation-card-05-processing')
  })
  await donor.isAt('verification')
  await waitsForCode(set)
  const code = await ledger.code(card.phone)
  await heldWhile(
    page,
    CONFIRMATION,
    () => donor.confirm(code),
    async () => {
      await donor.isAt('confirming')
      await shoot('state-donation-card-09-confirming')
    },
  )
  await donor.holdsSuccess()
  await shoot('state-donation-card-10-success')
  await donor.flow.getByRole('button', { name: donor.words.address.wrong }).click()
  await page.locator('#donor-email').fill('photograph@example.test')
  await shoot('state-donation-card-10-wrong-address')
  await donor.flow.getByRole('button', { name: donor.words.address.send }).click()
  await donor.flow
    .getByRole('button', { name: donor.words.address.send })
    .waitFor({ state: 'detached' })
  await shoot('state-donation-card-10-mended-address')
  const paper = await papersOf(set)
  await page.goto(paper.receipt)
  await shoot('state-donation-card-11-receipt')
  await fetch(paper.sheet)
  await page.reload()
  await shoot('state-donation-card-12-receipt-issued')
  await page.emulateMedia({ media: 'print' })
  await shoot('state-donation-card-13-receipt-on-paper')
})

/** A dedication, on the step of paying and on the receipt. */
const dedicated = scene(async (set) => {
  const { shoot, donor, ledger, card, stage } = set
  const { page } = stage
  await donor.typeDetails()
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await page.getByText(donor.words.dedication.open).click()
  await page.locator('#dedication').fill('Onamga, 70 yoshga toʻlgan kuniga — Маме в день рождения')
  await donor.typeCard(card)
  await shoot('state-donation-dedication-1-typed')
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
  await page.goto((await papersOf(set)).receipt)
  await shoot('state-donation-dedication-2-receipt')
})

/** No script comes: the services, what is wrong with what was sent, and the link that leads on. */
const plain = scene(async ({ shoot, stage }) => {
  const { page, url, lang } = stage
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(url + pathTo('donations', lang))
  const give = page.locator('button[name="method"][value="payme"]')
  await give.waitFor({ timeout: 15_000 })
  await page.locator('[data-plain="ways"] summary').click()
  await shoot('state-donation-plain-1-ways')
  await page.locator('#donor-name').fill(someone.name)
  await give.click()
  await page.locator('[data-errors]').waitFor()
  await give.waitFor({ timeout: 15_000 })
  await shoot('state-donation-plain-2-mistakes')
  await page.locator(`[name="amount"][value="${someone.amount}"]`).check()
  await page.locator('#donor-phone').fill(someone.phone)
  await give.click()
  await page.locator('[data-plain="donation"]').waitFor()
  await shoot('state-donation-plain-3-to-pay')
})

/** A sum that may have a nought too many. */
const large = scene(async (set) => {
  const { shoot, donor, card, stage } = set
  await stage.page.locator('#own-amount').fill('5000000')
  await stage.page.locator('#donor-name').fill(someone.name)
  await stage.page.locator('#donor-phone').fill(someone.phone)
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.typeCard(card)
  await donor.pay()
  await donor.flow.getByRole('button', { name: donor.words.large.yes }).waitFor()
  await shoot('state-donation-large-1-question')
})

/** A donation that was paid on the page of a service and refunded later. */
const givenBack = scene(async (set) => {
  const { stage, shoot, donor, ledger, card } = set
  const { page, simUrl, url, lang } = stage
  await donor.goesToService('payme')
  await servicePage(page, simUrl, ledger).pay(card)
  await page.waitForURL(`${url}/**`)
  await donor.holdsSuccess()
  const paper = await papersOf(set)
  const [paid] = await ledger.paid()
  await fetch(`${simUrl}/sim/transactions/${paid?.id ?? ''}/refund`, { method: 'POST' })
  await expect(async () => {
    await page.goto(paper.receipt)
    await expect(page.locator('article [data-state="refunded"]')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await shoot('state-donation-refund-1-receipt')
  await page.goto(url + pathTo('donations', lang))
  await donor.isAt('success')
  await shoot('state-donation-refund-2-success')
})

/** A card of Visa: its security code, what a reload takes, and the card asked for once more. */
const byVisa = scene(async (set) => {
  const { shoot, donor, ledger, stage } = set
  const visa = ledger.card('visa', 'works')
  await donor.comesToPay(visa)
  await shoot('state-donation-visa-1-typed')
  await stage.page.reload()
  await donor.isAt('paymentInfo')
  await shoot('state-donation-visa-2-reloaded')
  await donor.typeCard(visa)
  await donor.pay()
  await donor.isAt('verification')
  await stage.page.reload()
  await donor.isAt('verification')
  await shoot('state-donation-visa-3-code-after-reload')
  await ledger.clock({ advance: 'PT1M5S' })
  await stage.page.reload()
  await donor.flow.getByRole('button', { name: donor.words.verification.resend }).click()
  await donor.alert.waitFor()
  await shoot('state-donation-visa-4-card-missing')
})

/** Refusals, each where the donor reads it, and a donation that came to nothing. */
const refused = scene(async (set) => {
  const { shoot, donor, ledger, card, stage } = set
  await donor.comesToPay(ledger.card('uzcard', 'blocked'))
  await donor.pay()
  await donor.expectError(donor.failures.card_refused)
  await shoot('state-donation-refused-1-card')
  await stage.page.route('**/api/donations', (route) => route.abort(), { times: 1 })
  await donor.typeCard(card)
  await donor.pay()
  await donor.expectError(donor.failures.network_error)
  await shoot('state-donation-refused-2-network')
  await stage.page.reload()
  await donor.isAt('paymentInfo')
  await shoot('state-donation-refused-3-unanswered')
  const poor = ledger.card('uzcard', 'insufficient_funds')
  await donor.typeCard(poor)
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(poor.phone))
  await donor.isAt('failed')
  await shoot('state-donation-refused-4-failed')
})

/** An answer that is lost after the money moved, and calls that are not answered at all. */
const unknown = scene(async (set) => {
  const { shoot, donor, ledger, card, stage } = set
  const { page } = stage
  await comesToCode(set, card)
  await heldWhile(
    page,
    'GET /api/donations/',
    () => page.reload(),
    async () => {
      await donor.isAt('restoring')
      await shoot('state-donation-unknown-1-restoring')
    },
  )
  await donor.isAt('verification')
  await page.route('**/api/donations/*', (route) => route.abort())
  await page.reload()
  await donor.flow.getByRole('button').waitFor()
  await shoot('state-donation-unknown-2-unanswered')
  await page.unroute('**/api/donations/*')
  await donor.flow.getByRole('button').click()
  await donor.isAt('verification')
  for (const [method, fault] of [
    ['receipts.pay', 'drop_after'],
    ['receipts.get', 'drop_before'],
    ['receipts.check', 'drop_before'],
  ])
    await ledger.fault({ provider: 'payme', method, fault, times: 10_000 })
  await donor.confirm(await ledger.code(card.phone))
  await donor.isAt('checking', 20_000)
  await shoot('state-donation-unknown-3-checking')
  await page.goto(`${stage.url}${pathTo('donations', stage.lang)}?amount=300000`)
  await donor.isAt('checking', 20_000)
  await shoot('state-donation-unknown-4-open')
})

/** Going back from the code, and a link with another amount while a donation is open. */
const leftOpen = scene(async (set) => {
  const { shoot, donor, card, stage } = set
  await comesToCode(set, card)
  await stage.page.goto(`${stage.url}${pathTo('donations', stage.lang)}?amount=300000`)
  await donor.isAt('verification')
  await shoot('state-donation-open-1-choice')
  await heldWhile(
    stage.page,
    'POST /cancellation',
    () => donor.flow.getByRole('button', { name: donor.words.verification.back }).click(),
    async () => {
      await donor.isAt('cancelling')
      await shoot('state-donation-open-2-cancelling')
    },
  )
})

/** The page of each service, and of a bank, waited for; one is cancelled, one left until its time is over. */
const byService = scene(async (set) => {
  const { shoot, donor, ledger, stage } = set
  const { page, url, lang, simUrl } = stage
  const payer = servicePage(page, simUrl, ledger)
  const back = async (state: 'returned' | 'awaitingService') => {
    await payer.isThere()
    await page.goto(url + pathTo('donations', lang))
    await donor.isAt(state)
  }
  for (const service of services) {
    await donor.goesToService(service)
    await back('returned')
    await shoot(`state-donation-service-1-${service}`)
    await donor.flow.getByRole('link').first().click()
    await payer.giveCard(ledger.card('uzcard', 'works'))
    await payer.cancel()
    await page.waitForURL(`${url}/**`)
    await donor.isAt('cancelled', 20_000)
    if (service === 'payme') await shoot('state-donation-service-2-cancelled')
    await page.evaluate(() => localStorage.clear())
    await atDonations(set)
  }
  await donor.comesToPay(ledger.card('visa', 'works_redirect'))
  await donor.pay()
  await back('awaitingService')
  await shoot('state-donation-service-3-bank')
  await ledger.clock({ advance: 'P2D' })
  await donor.isAt('expired', 30_000)
  await shoot('state-donation-service-4-expired')
})

/** A monthly donation: its set-up, what can go wrong in it, and thanks. */
const setUp = scene(async (set) => {
  const { shoot, donor, ledger, card, stage } = set
  const { page } = stage
  await choosesMonthly(donor)
  await donor.typeDetails()
  await page.locator('#donor-email').fill('photographs@example.test')
  await shoot('state-donation-monthly-0-details')
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await shoot('state-donation-monthly-1-payment')
  await donor.typeCard(ledger.card('uzcard', 'system_error'))
  await donor.pay()
  await donor.expectError(donor.failures.monthly_setup_failed)
  await shoot('state-donation-monthly-2-set-up-failed')
  await donor.typeCard(card)
  await heldWhile(page, MONTHLY_CREATION, donor.pay, async () => {
    await donor.isAt('settingUp')
    await shoot('state-donation-monthly-3-setting-up')
  })
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
  await shoot('state-donation-monthly-4-success')
  await page.evaluate(() => localStorage.clear())
  await atDonations(set)
  await choosesMonthly(donor)
  const charged = ledger.card('uzcard', 'charge_error')
  await comesToCode(set, charged)
  await donor.confirm(await ledger.code(charged.phone))
  await donor.isAt('failed')
  await shoot('state-donation-monthly-5-confirmation-failed')
})

export const donationStates: readonly StageState[] = [
  { of: 'state-donation-card', bringAbout: byCard },
  { of: 'state-donation-dedication', bringAbout: dedicated },
  { of: 'state-donation-plain', bringAbout: plain },
  { of: 'state-donation-large', bringAbout: large },
  { of: 'state-donation-refund', bringAbout: givenBack },
  { of: 'state-donation-visa', bringAbout: byVisa },
  { of: 'state-donation-refused', bringAbout: refused },
  { of: 'state-donation-unknown', bringAbout: unknown },
  { of: 'state-donation-open', bringAbout: leftOpen },
  { of: 'state-donation-service', bringAbout: byService },
  { of: 'state-donation-monthly', bringAbout: setUp },
]
