import type { Page } from '@playwright/test'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import type { DonationType } from '#machines/wire/payment-terms.ts'
import { isHeadingCut } from '../../support/cut-heading.ts'
import { donorAt } from '../../support/donor.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import type { SimulatorCard } from '../../support/simulator.ts'

/** States in which nothing waits for the donor. */
const passing = ['opening', 'processing', 'settingUp', 'confirming', 'checking', 'restoring']

type Effort = {
  readonly taps: readonly string[]
  readonly fields: readonly string[]
  readonly screens: readonly string[]
}

/** Counts what a donor taps, which fields are typed in, and through which states the page goes, over loads of pages too. */
const countEffort = (page: Page) =>
  page.addInitScript(() => {
    const taps: string[] = JSON.parse(sessionStorage.getItem('taps') ?? '[]') as string[]
    const fields = new Set(JSON.parse(sessionStorage.getItem('fields') ?? '[]') as string[])
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
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || ['radio', 'checkbox'].includes(target.type))
          return
        fields.add(target.id)
        sessionStorage.setItem('fields', JSON.stringify([...fields]))
      },
      true,
    )
    new MutationObserver(() => {
      const state = document.querySelector('[data-machine="donation"]')?.getAttribute('data-state')
      if (state && screens.at(-1) !== state) screens.push(state)
    }).observe(document, { attributes: true, subtree: true, childList: true })
    Object.assign(window, { effort: () => ({ taps, fields: [...fields], screens }) })
  })

const effortOf = (page: Page): Promise<Effort> =>
  page.evaluate(() => (window as unknown as { effort: () => Effort }).effort())

const showsAmounts = async (page: Page) => {
  for (const amount of await page.locator('[name="amount"][type="radio"]').all()) {
    const box = await amount.boundingBox()
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  }
}

/** How far down a step's button ends, in px from the top of the page. */
const buttonEnd = (page: Page): Promise<number> =>
  page
    .locator('[data-screen]:visible button[type="submit"]:visible')
    .last()
    .evaluate((button) => Math.round(button.getBoundingClientRect().bottom + scrollY))

/** At most so far down a telephone of 740 px: 1.4, 1.5 and 1.2 screens. */
const ends = { details: 1036, payment: 1110, code: 888 } as const

/** Each kind of card, and each language. */
type Way = {
  /** From a page's ask, whose amount is chosen, or from the link in its head. */
  readonly from: 'ask' | 'link'
  readonly type: DonationType
  readonly kind: SimulatorCard['kind']
  readonly lang: Lang
}

const opensDonations: Readonly<Record<Way['from'], (page: Page, lang: Lang) => Promise<void>>> = {
  ask: async (page, lang) => {
    // At `/` a first visit is led to the browser's language.
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang)
    // The scenes of home cost processor time; what moves on the next page is part of the way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, pathTo('home', lang))
    await page.emulateMedia({ reducedMotion: null })
    const ask = page.locator(`main form[action="${pathTo('donations', lang)}"]`).first()
    await ask.locator('button[type="submit"]').click()
  },
  link: async (page, lang) => {
    await openHydrated(page, pathTo('contacts', lang))
    await page
      .getByRole('banner')
      .locator(`a[href="${pathTo('donations', lang)}"]:visible`)
      .click()
  },
}

/** From a page to thanks, as a donor goes who taps nothing twice; answers where the buttons of the steps end. */
const gives = async (page: Page, ledger: Ledger, { from, type, kind, lang }: Way) => {
  const donor = donorAt(page, lang)
  const card = ledger.card(kind, 'works', 1)
  await opensDonations[from](page, lang)
  await donor.isAt('details')
  await showsAmounts(page)
  if (type === 'monthly') await page.locator('[name="type"][value="monthly"]').check()
  const amount = page.locator('[name="amount"][value="100000"]')
  if (!(await amount.isChecked())) await amount.check()
  const details = await buttonEnd(page)
  await page.locator('#donor-name').fill('Aziza Karimova')
  await page.locator('#donor-phone').fill('901234567')
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)
  await donor.choosesMethod('card')
  await page.locator('#card-number').fill(card.number)
  await page.locator('#card-expiry').fill(card.expiry)
  if (card.cvv !== undefined) await page.locator('#card-cvv').fill(card.cvv)
  const payment = await buttonEnd(page)
  await donor.pay()
  await donor.isAt('verification')
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)
  await expect(page.locator('#code')).toBeFocused()
  const code = await buttonEnd(page)
  await page.locator('#code').fill(await ledger.code(card.phone))
  await donor.holdsSuccess()
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)
  return { details, payment, code }
}

const first: readonly Way[] = [
  { from: 'ask', type: 'one-time', kind: 'humo', lang: 'uz' },
  { from: 'ask', type: 'one-time', kind: 'visa', lang: 'en' },
  { from: 'ask', type: 'one-time', kind: 'uzcard', lang: 'ru' },
  { from: 'link', type: 'one-time', kind: 'mastercard', lang: 'ru' },
]
const monthly = languages.map((lang): Way => ({
  from: 'ask',
  type: 'monthly',
  kind: 'uzcard',
  lang,
}))
/** The amount is chosen where nothing asked for one, and the rhythm where it is not once: a tap more. */
const mostTaps = ({ from, type }: Way): number =>
  5 + (from === 'link' ? 1 : 0) + (type === 'monthly' ? 1 : 0)

for (const way of [...first, ...monthly]) {
  const { from, type, kind, lang } = way
  test(`from a page's ${from} to thanks it takes ${mostTaps(way)} taps, 6 fields and 3 screens at most (${type}, ${kind}, ${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    await page.setViewportSize({ width: 360, height: 740 })
    await countEffort(page)
    const found = await gives(page, ledger, way)
    expect(await ledger.paid()).toHaveLength(1)

    const { taps, fields, screens } = await effortOf(page)
    const waiting = new Set(
      screens.filter((state) => !passing.includes(state) && state !== 'success'),
    )
    const { details, payment, code } = found
    process.stdout.write(
      `giving (${from}, ${type}, ${kind}, ${lang}): ${taps.length} taps, ${fields.length} fields, ${waiting.size} screens; buttons end at ${details}, ${payment} and ${code} px\n`,
    )
    expect(taps.length).toBeGreaterThan(2)
    expect(taps.length).toBeLessThanOrEqual(mostTaps(way))
    expect(fields.length).toBeGreaterThan(3)
    expect(fields.length).toBeLessThanOrEqual(6)
    expect(waiting.size).toBeLessThanOrEqual(3)
    expect(details).toBeLessThanOrEqual(ends.details)
    expect(payment).toBeLessThanOrEqual(ends.payment)
    expect(code).toBeLessThanOrEqual(ends.code)
  })
}
