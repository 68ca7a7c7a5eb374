import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { DonationType } from '#machines/wire/payment-terms.ts'
import { isHeadingCut } from '../../support/cut-heading.ts'
import { donorAt } from '../../support/donor.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import type { SimulatorCard } from '../../support/simulator.ts'

/** States in which nothing waits for the donor. */
const passing = ['opening', 'processing', 'settingUp', 'confirming', 'checking', 'restoring']

type Effort = { readonly taps: readonly string[]; readonly screens: readonly string[] }

/** Counts what a donor taps and through which states the page goes, over loads of pages too. */
const countEffort = (page: Page) =>
  page.addInitScript(() => {
    const taps: string[] = JSON.parse(sessionStorage.getItem('taps') ?? '[]') as string[]
    const screens: string[] = []
    // An activation of a link, a button or a choice; typing and focusing are none.
    addEventListener(
      'click',
      ({ target }) => {
        const touched = target instanceof Element ? target.closest('a, button, input, label') : null
        const isText =
          touched instanceof HTMLInputElement && !['radio', 'checkbox'].includes(touched.type)
        // A label's click is its input's too: the input counts.
        if (touched === null || isText || touched instanceof HTMLLabelElement) return
        taps.push(touched.tagName)
        sessionStorage.setItem('taps', JSON.stringify(taps))
      },
      true,
    )
    new MutationObserver(() => {
      const state = document.querySelector('[data-machine="donation"]')?.getAttribute('data-state')
      if (state && screens.at(-1) !== state) screens.push(state)
    }).observe(document, { attributes: true, subtree: true, childList: true })
    Object.assign(window, { effort: () => ({ taps, screens }) })
  })

const effortOf = (page: Page): Promise<Effort> =>
  page.evaluate(() => (window as unknown as { effort: () => Effort }).effort())

const showsAmounts = async (page: Page) => {
  for (const amount of await page.locator('[name="amount"][type="radio"]').all()) {
    const box = await amount.boundingBox()
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  }
}

/** Each kind of card, and each language. */
type Way = {
  readonly type: DonationType
  readonly kind: SimulatorCard['kind']
  readonly lang: Lang
}

/** From a page's donate link to thanks, as a donor goes who taps nothing twice. */
const gives = async (page: Page, ledger: Ledger, { type, kind, lang }: Way) => {
  const donor = donorAt(page, lang)
  const card = ledger.card(kind, 'works', 1)
  await openHydrated(page, pathTo('contacts', lang))
  await page
    .getByRole('banner')
    .locator(`a[href="${pathTo('donations', lang)}"]:visible`)
    .click()
  await donor.isAt('details')
  await showsAmounts(page)
  if (type === 'monthly') await page.locator('[name="type"][value="monthly"]').check()
  await page.locator('[name="amount"][value="100000"]').check()
  await page.locator('#donor-name').fill('Aziza Karimova')
  await page.locator('#donor-phone').fill('901234567')
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)
  await donor.choosesMethod('card')
  await page.locator('#card-number').fill(card.number)
  await page.locator('#card-expiry').fill(card.expiry)
  if (card.cvv !== undefined) await page.locator('#card-cvv').fill(card.cvv)
  await donor.pay()
  await donor.isAt('verification')
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)
  await page.locator('#code').fill(await ledger.code(card.phone))
  await donor.holdsSuccess()
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)
}

const oneTime: readonly Way[] = [
  { type: 'one-time', kind: 'humo', lang: 'uz' },
  { type: 'one-time', kind: 'visa', lang: 'en' },
  { type: 'one-time', kind: 'mastercard', lang: 'ru' },
]
const monthly = sampledLanguages('effort of a monthly donation').map((lang): Way => ({
  type: 'monthly',
  kind: 'uzcard',
  lang,
}))

for (const way of [...oneTime, ...monthly]) {
  const { type, kind, lang } = way
  test(`from a page's donate link to thanks, with a code on our page, it takes 6 taps and 3 screens at most (${type}, ${kind}, ${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    await page.setViewportSize({ width: 360, height: 740 })
    await countEffort(page)
    await gives(page, ledger, way)
    expect(await ledger.paid()).toHaveLength(1)

    const { taps, screens } = await effortOf(page)
    const waiting = new Set(
      screens.filter((state) => !passing.includes(state) && state !== 'success'),
    )
    process.stdout.write(
      `giving (${type}, ${lang}): ${taps.length} taps, ${waiting.size} screens\n`,
    )
    expect(taps.length).toBeGreaterThan(2)
    expect(taps.length).toBeLessThanOrEqual(6)
    expect(waiting.size).toBeLessThanOrEqual(3)
  })
}
