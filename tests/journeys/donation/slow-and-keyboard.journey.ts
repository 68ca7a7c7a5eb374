import { isHeadingCut } from '../../support/cut-heading.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'

test('chunks that come 800 ms late lose nothing that was typed before', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const card = ledger.card('uzcard', 'works')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((late) => setTimeout(late, 800))
    await route.continue()
  })
  await page.goto('/chto-vy-mojete-sdelat/pojertvovaniya', { waitUntil: 'commit' })
  const send = donor.flow.getByRole('button', { name: donor.words.details.next })
  await expect(send).toBeDisabled()
  await donor.typeDetails()
  await donor.isAt('details')
  await expect(send).toBeEnabled()
  await expect(page.locator('[name="donor.name"]')).toHaveValue(someone.name)
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.typeCard(card)
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
})

test('a donation can be given with the keyboard alone', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('visa', 'works', 1)
  await donor.open()
  const focusedId = () => page.evaluate(() => document.activeElement?.id ?? '')
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    throw new Error('the keyboard does not come there')
  }
  const tabToId = (id: string) => tabTo(async () => (await focusedId()) === id)
  const tabToName = (name: string) => tabTo(async () => (await focusedName()) === name)

  await tabToName('amount')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[name="amount"][value="100000"]')).toBeChecked()
  await tabToId('own-amount')
  await expect(page.locator('[name="amount"][value="100000"]')).toBeChecked()
  await tabToId('donor-name')
  await page.keyboard.type('Aziza Karimova')
  await tabToId('donor-phone')
  await page.keyboard.type('901234567')
  await page.keyboard.press('Enter')
  await donor.isAt('paymentInfo')
  await expect.poll(() => page.evaluate(isHeadingCut)).toBe(false)

  await tabToName('method')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[name="method"][value="card"]')).toBeChecked()
  await tabToId('card-number')
  await page.keyboard.type(card.number)
  await tabToId('card-expiry')
  await page.keyboard.type(card.expiry)
  await tabToId('card-cvv')
  await page.keyboard.type(card.cvv ?? '')
  await tabToId('card-holder')
  await expect(page.locator('#card-holder')).toHaveValue('AZIZA KARIMOVA')
  await tabTo(() => donor.payButton().evaluate((button) => button === document.activeElement))
  await page.keyboard.press('Enter')
  await donor.isAt('verification')
  await expect(page.locator('#code')).toBeFocused()
  await page.keyboard.type(await ledger.code(card.phone))
  await donor.isAt('verification')
  await page.keyboard.press('Enter')
  await donor.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
})
