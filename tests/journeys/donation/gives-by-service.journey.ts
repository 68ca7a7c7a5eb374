import type { BrowserContext, Page } from '@playwright/test'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { simulatorCredentials } from '#bff/platform/simulator.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { servicePage, services, type Service } from '../../support/service-page.ts'
import type { SiteUnderTest } from '../../support/site.ts'

const names = { payme: 'Payme', click: 'Click', uzum: 'Uzum' } as const
/** Uzum, like every provider, may take a moment to report. */
const SOON = 45_000

const { paymeCheckoutKey, clickSecretKey, uzumApiKey } = simulatorCredentials

/** Neither the page, what the browser keeps of it, nor the site's log has a card, a code or a key of the services. */
const holdsNoSecret = async (page: Page, site: SiteUnderTest, code: string) => {
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  const shown = await page.locator('body').innerText()
  for (const text of [await page.content(), kept, site.output()]) {
    for (const key of [paymeCheckoutKey, clickSecretKey, uzumApiKey])
      expect(text).not.toContain(key)
    expect(text).not.toMatch(/8600 ?\d{4} ?\d{4} ?\d{4}/)
    expect(text).not.toContain('sign_string')
  }
  for (const text of [shown, kept, site.output()])
    expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`))
}

type Stage = {
  readonly page: Page
  readonly site: SiteUnderTest
  readonly context: BrowserContext
}

const sentTo = async ({ page, site }: Stage, service: Service, lang: Lang) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, lang)
  const payer = servicePage(page, site.simUrl, ledger)
  await donor.openAtPayment()
  await donor.choosesMethod(service)
  await donor.pay()
  return { ledger, donor, payer }
}

const stateOf = async (page: Page, site: SiteUnderTest): Promise<string> => {
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', donationStore.key)
  const { donationId } = JSON.parse(kept) as { readonly donationId: string }
  const answer = await fetch(`${site.url}/api/donations/${donationId}`)
  return donationSchema.parse(await answer.json()).state
}

/** The page of the service stays open in another window, and the donor is back on the site. */
const leftOpen = async (
  { page, site, context }: Stage,
  { donor, ledger }: Awaited<ReturnType<typeof sentTo>>,
) => {
  const left = await context.newPage()
  await left.goto(page.url())
  await page.goto(pathTo('donations', 'ru'))
  await donor.isAt('awaitingService')
  return { left, payer: servicePage(left, site.simUrl, ledger) }
}

type Walk = (stage: Stage, service: Service, lang: Lang) => Promise<void>

const byService = (
  some: readonly Service[],
  seed: string,
  title: (service: Service) => string,
  walk: Walk,
) => {
  for (const service of some)
    for (const lang of sampledLanguages(`${seed} ${service}`))
      test(`${title(service)} (${lang})`, ({ page, site, context }) =>
        walk({ page, site, context }, service, lang))
}

/** What ends without money is walked with one of the services a run, with each in its own turn. */
const inTurn = (first: number): readonly Service[] =>
  services.filter((_, index) => isSampledTurn(index + first, services.length))

byService(
  services,
  'paid by',
  (service) => `paid by ${service}, kept over a reload, and refunded`,
  async (stage, service, lang) => {
    const { page, site } = stage
    const { ledger, donor, payer } = await sentTo(stage, service, lang)
    const card = ledger.card('uzcard', 'works')
    await payer.pay(card)
    await page.waitForURL(`${site.url}/**`)
    await donor.holdsSuccess()
    expect(page.url()).not.toContain('donation=')
    const paid = await ledger.paid()
    expect(paid.map(({ amountTiyin }) => amountTiyin)).toEqual([10_000_000])
    await page.reload()
    await donor.holdsSuccess()
    await holdsNoSecret(page, site, await ledger.code(card.phone))
    await page.getByRole('link', { name: donor.words.success.receipt }).click()
    await expect(page.getByRole('article')).toContainText(names[service])
    await holdsNoSecret(page, site, await ledger.code(card.phone))
    await page.goBack()
    await donor.holdsSuccess()

    const refund = `${site.simUrl}/sim/transactions/${paid[0]?.id ?? ''}/refund`
    expect((await fetch(refund, { method: 'POST' })).status).toBe(200)
    await expect.poll(() => stateOf(page, site), { timeout: SOON }).toBe('refunded')
    await page.reload()
    await donor.isAt('success')
    const [refunded = ''] = donor.words.success.refunded.split('%{')
    await expect(donor.flow).toContainText(refunded.trim())
  },
)

byService(
  inTurn(0),
  'cancelled at',
  (service) => `cancelled on the page of ${service}: no money, and another way at once`,
  async (stage, service, lang) => {
    const { page, site } = stage
    const { ledger, donor, payer } = await sentTo(stage, service, lang)
    await payer.giveCard(ledger.card('uzcard', 'works'))
    await payer.cancel()
    await page.waitForURL(`${site.url}/**`)
    await donor.isAt('cancelled', SOON)
    await expect(donor.flow).toContainText(donor.words.cancelled.text)
    await donor.flow.getByRole('button', { name: donor.words.cancelled.retry }).click()
    await donor.isAt('paymentInfo')
    await donor.typeCard(ledger.card('humo', 'works'))
    await expect(donor.payButton()).toBeVisible()
    expect(await ledger.paid()).toEqual([])
  },
)

byService(
  inTurn(1),
  'refused at',
  (service) => `refused on the page of ${service}: the donor reads that no money moved`,
  async (stage, service, lang) => {
    const { ledger, donor, payer } = await sentTo(stage, service, lang)
    await payer.giveCard(ledger.card('humo', 'works'))
    await payer.refuse()
    // Click reports a refusal and a cancellation with the same words.
    await donor.isAt(service === 'click' ? 'cancelled' : 'failed', SOON)
    const { failures, words } = donor
    await expect(donor.flow).toContainText(
      service === 'click' ? words.cancelled.text : failures.card_refused,
    )
    expect(await ledger.paid()).toEqual([])
  },
)

byService(
  inTurn(2),
  'abandoned at',
  (service) => `the page of ${service} left and opened again: waiting survives all that`,
  async (stage, service, lang) => {
    const { page, site, context } = stage
    const { ledger, donor, payer } = await sentTo(stage, service, lang)
    await payer.isThere()
    await page.goBack()
    await donor.isAt('awaitingService')
    await expect(donor.flow).toContainText(
      donor.words.paying.heading.replace('%{service}', names[service]),
    )
    await page.reload()
    await donor.isAt('awaitingService')

    // The tab is closed; the donor comes back to the page later.
    const later = await context.newPage()
    await page.close()
    const back = donorAt(later, lang)
    for (const other of [lang, ...languages, lang]) {
      await later.goto(pathTo('donations', other))
      await back.isAt('awaitingService')
    }
    const open = back.words.paying.open.replace('%{service}', names[service])
    await back.flow.getByRole('link', { name: open }).click()
    await servicePage(later, site.simUrl, ledger).pay(ledger.card('uzcard', 'works'))
    await later.waitForURL(`${site.url}/**`)
    await back.holdsSuccess()
    expect(await ledger.paid()).toHaveLength(1)
  },
)

for (const service of ['payme', 'click'] as const)
  test(`a donor who leaves ${service} open and pays by card is charged once`, async ({
    page,
    site,
    context,
  }) => {
    const stage = { page, site, context }
    const sent = await sentTo(stage, service, 'ru')
    const { ledger, donor, payer } = sent
    const [first, second] = [ledger.card('uzcard', 'works'), ledger.card('humo', 'works')]
    await payer.giveCard(first)
    const { left, payer: inOtherWindow } = await leftOpen(stage, sent)
    const back = donor.words.paying.back.replace('%{service}', names[service])
    await donor.flow.getByRole('button', { name: back }).click()
    await donor.isAt('paymentInfo')
    await expect(page.locator('#donor-name')).toHaveValue(someone.name)
    await donor.typeCard(second)
    await donor.pay()
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(second.phone))
    await donor.holdsSuccess()
    await inOtherWindow.confirm(first)
    await left.waitForLoadState()
    expect(await ledger.paid()).toHaveLength(1)
  })

test('a donor who goes back from Uzum waits until its page has expired, and sees until when', async ({
  page,
  site,
  context,
}) => {
  const stage = { page, site, context }
  const sent = await sentTo(stage, 'uzum', 'ru')
  const { ledger, donor, payer } = sent
  await payer.isThere()
  const { payer: inOtherWindow } = await leftOpen(stage, sent)
  await donor.flow.getByRole('button', { name: donor.words.paying.back }).click()
  await donor.isAt('checking')
  await expect(donor.flow).toContainText(donor.words.checking.again)
  await inOtherWindow.cancel()
  await donor.isAt('cancelled', SOON)
  expect(await ledger.paid()).toEqual([])
})
