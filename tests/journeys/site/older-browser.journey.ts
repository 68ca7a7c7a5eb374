import { donorAt } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'

test('a browser of iOS 15 opens the menu, shows the news and gives', async ({ page, site }) => {
  await page.addInitScript(() => {
    const lacks: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
      [String.prototype, ['at', 'isWellFormed']],
      [Object, ['hasOwn', 'groupBy']],
      [Crypto.prototype, ['randomUUID']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [HTMLDialogElement.prototype, ['open', 'showModal', 'show', 'close']],
      [window, ['HTMLDialogElement', 'BroadcastChannel', 'structuredClone', 'requestIdleCallback']],
      [Navigator.prototype, ['locks', 'connection', 'share']],
      [URL, ['canParse']],
    ]
    for (const [owner, names] of lacks)
      for (const name of names) Reflect.deleteProperty(owner, name)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/news-and-events')
  const menu = page.locator('dialog[data-machine="mobile-menu"]')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Donate' })).toBeVisible()

  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  await donor.open()
  await donor.comesToPayment()
  await donor.pays(ledger.card('uzcard', 'works'), ledger.code)
})
