import { languages, pathTo } from '#locales/paths.ts'
import { donorAt } from '../../support/donor.ts'
import { openAwake } from '../../support/awake.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'

/** States in which nothing waits for the donor. */
const passing = ['opening', 'processing', 'settingUp', 'confirming', 'checking', 'restoring']

for (const lang of languages)
  test(`from a page's donate link to thanks it takes 6 taps and 3 screens at most (${lang})`, async ({
    page,
    site,
  }) => {
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const card = ledger.card('uzcard', 'works')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => {
      const taps: string[] = JSON.parse(sessionStorage.getItem('taps') ?? '[]') as string[]
      const screens: string[] = []
      // An activation of a link, a button or a choice; typing and focusing are none.
      addEventListener(
        'click',
        ({ target }) => {
          const touched =
            target instanceof Element ? target.closest('a, button, input, label') : null
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
        const state = document
          .querySelector('[data-machine="donation"]')
          ?.getAttribute('data-state')
        if (state && screens.at(-1) !== state) screens.push(state)
      }).observe(document, { attributes: true, subtree: true, childList: true })
      Object.assign(window, { effort: () => ({ taps, screens }) })
    })
    await openAwake(page, pathTo('contacts', lang))
    await page
      .getByRole('banner')
      .locator(`a[href="${pathTo('donations', lang)}"]:visible`)
      .click()
    await donor.isAt('details')

    // The amounts stand on the first screen.
    for (const amount of await page.locator('[name="amount"][type="radio"]').all()) {
      const box = await amount.boundingBox()
      expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
    }
    await page.locator('[name="amount"][value="100000"]').check()
    await page.locator('#donor-name').fill('Aziza Karimova')
    await page.locator('#donor-phone').fill('901234567')
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await donor.choosesMethod('card')
    await page.locator('#card-number').fill(card.number)
    await page.locator('#card-expiry').fill(card.expiry)
    await donor.pay()
    await donor.isAt('verification')
    await page.locator('#code').fill(await ledger.code(card.phone))
    await donor.holdsSuccess()

    const { taps, screens } = await page.evaluate(() =>
      (window as unknown as { effort: () => { taps: string[]; screens: string[] } }).effort(),
    )
    const waiting = new Set(
      screens.filter((state) => !passing.includes(state) && state !== 'success'),
    )
    process.stdout.write(`giving (${lang}): ${taps.length} taps, ${waiting.size} screens\n`)
    expect(taps.length).toBeGreaterThan(2)
    expect(taps.length).toBeLessThanOrEqual(6)
    expect(waiting.size).toBeLessThanOrEqual(3)
  })
