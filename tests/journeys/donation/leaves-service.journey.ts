import type { Page } from '@playwright/test'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { donorAt, someone, type Donor } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import type { Ledger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import {
  idOf,
  inTurn,
  sampledServices,
  sentTo,
  serviceNames,
  SOON,
} from '../../support/sent-to-service.ts'
import { servicePage, type Service } from '../../support/service-page.ts'
import type { SiteUnderTest } from '../../support/site.ts'

/** Half of the ways to leave a page are walked in a run. */
const thisTurn = (way: number, services: readonly Service[]): readonly Service[] =>
  isSampledTurn(way, 2) ? services : []

/** Of two services one is left in a run. */
const oneOf = (first: number) =>
  (['payme', 'click'] as const).filter((_, index) => isSampledTurn(first + index, 2))

/** The page of the service stays open in another window, and the donor is back on the site. */
const leftOpen = async (
  page: Page,
  site: SiteUnderTest,
  { donor, ledger }: Awaited<ReturnType<typeof sentTo>>,
  lang: Lang,
) => {
  const left = await page.context().newPage()
  await left.goto(page.url())
  await page.goto(pathTo('donations', lang))
  await donor.isAt('returned')
  return { left, payer: servicePage(left, site.simUrl, ledger) }
}

/** The two equal buttons of somebody who is back. */
const waysOn = ({ flow, words }: Donor, service: Service) => ({
  open: flow.getByRole('link', {
    name: words.paying.returned.open.replace('%{service}', serviceNames[service]),
  }),
  other: flow.getByRole('button', { name: words.paying.other }),
})

const paysByCard = async (donor: Donor, ledger: Ledger) => {
  await donor.isAt('paymentInfo')
  await donor.pays(ledger.card('humo', 'works'), ledger.code)
}

for (const [service, lang] of sampledServices(thisTurn(0, inTurn(2)), 'abandoned at'))
  test(`the page of ${service} left and opened again: the way back survives all that (${lang})`, async ({
    page,
    site,
    context,
  }) => {
    const { ledger, donor, payer } = await sentTo(page, site, service, lang)
    await payer.isThere()
    await page.goBack()
    await donor.isAt('returned')
    await expect(donor.flow).toContainText(donor.words.paying.returned.heading)
    const { open, other } = waysOn(donor, service)
    const [first, second] = [await open.boundingBox(), await other.boundingBox()]
    expect([first?.width, first?.height]).toEqual([second?.width, second?.height])
    await page.reload()
    await donor.isAt('returned')

    // The tab is closed; the donor comes back to the page later.
    const later = await context.newPage()
    await page.close()
    const back = donorAt(later, lang)
    for (const language of [lang, ...languages, lang]) {
      await later.goto(pathTo('donations', language))
      await back.isAt('returned')
    }
    await waysOn(back, service).open.click()
    await servicePage(later, site.simUrl, ledger).pay(ledger.card('uzcard', 'works'))
    await later.waitForURL(`${site.url}/**`)
    await back.holdsSuccess()
    expect(await ledger.paid()).toHaveLength(1)
  })

for (const [service, lang] of sampledServices(
  thisTurn(1, inTurn(0)),
  'cancelled before the card at',
))
  test(`${service} left before a card was given: asked whether it was paid, then by card (${lang})`, async ({
    page,
    site,
  }) => {
    const { ledger, donor, payer } = await sentTo(page, site, service, lang)
    await payer.isThere()
    await payer.cancel()
    await page.waitForURL(`${site.url}/**`)
    // Uzum reports that its form was closed; the others tell nobody.
    await donor.isAt(service === 'uzum' ? 'cancelled' : 'returned', SOON)
    if (service === 'uzum')
      await donor.flow.getByRole('button', { name: donor.words.cancelled.retry }).click()
    else await waysOn(donor, service).other.click()
    await expect(page.locator('#donor-name')).toHaveValue(someone.name)
    await paysByCard(donor, ledger)
    expect(await ledger.paid()).toHaveLength(1)
  })

for (const [service, lang] of sampledServices(thisTurn(1, inTurn(1)), 'another browser'))
  test(`back from ${service} in a browser that knows nothing: the address is enough (${lang})`, async ({
    page,
    site,
    context,
  }) => {
    const { ledger, payer } = await sentTo(page, site, service, lang)
    await payer.isThere()
    const id = await page.goBack().then(() => idOf(page))
    const browser = context.browser()
    if (browser === null) throw new Error('the context has no browser')
    const elsewhere = await browser.newContext()
    try {
      const other = await elsewhere.newPage()
      const donor = donorAt(other, lang)
      await donor.openDonation(id, 'returned')
      await other.reload()
      await donor.isAt('returned')
      if (service === 'uzum') await waysOn(donor, service).open.click()
      else {
        await waysOn(donor, service).other.click()
        await donor.isAt('details')
        await expect(other.locator(`[name="amount"][value="${someone.amount}"]`)).toBeChecked()
        return
      }
      await servicePage(other, site.simUrl, ledger).pay(ledger.card('uzcard', 'works'))
      await other.waitForURL(`${site.url}/**`)
      await donor.holdsSuccess()
      expect(await ledger.paid()).toHaveLength(1)
    } finally {
      await elsewhere.close()
    }
  })

for (const [service, lang] of sampledServices(thisTurn(0, inTurn(2)), 'over at'))
  test(`the time of ${service}’s page is over: no money, and another way at once (${lang})`, async ({
    page,
    site,
  }) => {
    const { ledger, donor, payer } = await sentTo(page, site, service, lang)
    await payer.isThere()
    await page.goto(pathTo('donations', lang))
    await donor.isAt('returned')
    await ledger.clock({ advance: 'P2D' })
    await donor.isAt('expired', SOON)
    await expect(donor.flow).toContainText(
      donor.words.expired.service.replace('%{service}', serviceNames[service]),
    )
    await donor.flow.getByRole('button', { name: donor.words.expired.retry }).click()
    await paysByCard(donor, ledger)
    expect(await ledger.paid()).toHaveLength(1)
  })

for (const service of oneOf(0))
  for (const lang of sampledLanguages(`closed at ${service}`))
    test(`${service} left for a card takes nothing any more (${lang})`, async ({ page, site }) => {
      const sent = await sentTo(page, site, service, lang)
      const { ledger, donor, payer } = sent
      await payer.isThere()
      const { left, payer: inOtherWindow } = await leftOpen(page, site, sent, lang)
      await waysOn(donor, service).other.click()
      await paysByCard(donor, ledger)
      await inOtherWindow.typesCard(ledger.card('uzcard', 'works'))
      await left.waitForLoadState()
      await expect(left.locator('[name="code"]')).toHaveCount(0)
      expect(await ledger.paid()).toHaveLength(1)
    })

for (const service of oneOf(1))
  for (const lang of sampledLanguages(`under way at ${service}`))
    test(`once ${service} has the card, the payment is its own to end (${lang})`, async ({
      page,
      site,
      context,
    }) => {
      const { ledger, donor, payer } = await sentTo(page, site, service, lang)
      const card = ledger.card('uzcard', 'works')
      await payer.giveCard(card)
      const left = await context.newPage()
      await left.goto(page.url())
      await page.goto(pathTo('donations', lang))
      await donor.isAt('checking')
      await expect(donor.flow).toContainText(donor.words.checking.again)
      await servicePage(left, site.simUrl, ledger).confirm(card)
      await donor.holdsSuccess()
      expect(await ledger.paid()).toHaveLength(1)
    })

for (const lang of sampledLanguages('left at uzum'))
  test(`Uzum left for a card, then paid there too: read before, and given back after (${lang})`, async ({
    page,
    site,
  }) => {
    const sent = await sentTo(page, site, 'uzum', lang)
    const { ledger, donor, payer } = sent
    await payer.isThere()
    const { left, payer: inOtherWindow } = await leftOpen(page, site, sent, lang)
    const [warning = ''] = donor.words.paying.leaving.open.split('%{time}').slice(-1)
    await expect(donor.flow).toContainText(warning)
    await waysOn(donor, 'uzum').other.click()
    await donor.isAt('paymentInfo')
    await expect(page.locator('[data-left="uzum"]')).toBeVisible()
    await paysByCard(donor, ledger)
    await inOtherWindow.pay(ledger.card('uzcard', 'works'))
    await left.waitForURL(`${site.url}/**`)
    const back = donorAt(left, lang)
    await back.holdsSuccess()
    expect(await ledger.paid()).toHaveLength(2)
    await back.flow.getByRole('button', { name: back.words.twice.button }).click()
    await back.seesRefund()
    expect(await ledger.paid()).toHaveLength(1)
  })
