import type { Locator, Page } from '@playwright/test'
import { watchLiveRegions } from '../../support/live-regions.ts'
import { donorAt } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'

type Sample = {
  readonly id: string
  readonly typed: string
  readonly shown: string
  readonly pasted: string
}

const details: readonly Sample[] = [
  { id: 'donor-phone', typed: '901234567', shown: '+998 90 123-45-67', pasted: '(90) 123 45 67' },
  { id: 'own-amount', typed: '150000', shown: '150 000', pasted: '150 000' },
]
const card: readonly Sample[] = [
  {
    id: 'card-number',
    typed: '8600123456789012',
    shown: '8600 1234 5678 9012',
    pasted: '8600 1234 56789012',
  },
  { id: 'card-expiry', typed: '1239', shown: '12/39', pasted: '12 / 39' },
]

const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.selectionStart)
const setCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, place) => {
    input.focus()
    input.setSelectionRange(place, place)
  }, at)

/** Sets the value and dispatches its event, as browsers do when they fill a form in. */
const autofill = (field: Locator, value: string) =>
  field.evaluate((input: HTMLInputElement, filled) => {
    input.blur()
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    native?.set?.call(input, filled)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)

const tries = async (page: Page, { id, typed, shown, pasted }: Sample) => {
  const field = page.locator(`#${id}`)
  await field.focus()
  await page.keyboard.type(typed)
  await expect(field, 'typed').toHaveValue(shown)
  expect(await caretOf(field), 'the caret is behind what was typed').toBe(shown.length)

  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(pasted)
  await expect(field, 'pasted').toHaveValue(shown)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(field, 'emptied').toHaveValue('')
  await page.keyboard.type(typed)
  for (let undone = 0; undone < 30 && (await field.inputValue()) === shown; undone += 1)
    await page.keyboard.press('Control+z')
  expect(shown.replace(/\D/g, ''), 'undone').toContain(
    (await field.inputValue()).replace(/\D/g, ''),
  )
  for (let redone = 0; redone < 30 && (await field.inputValue()) !== shown; redone += 1)
    await page.keyboard.press('Control+y')
  await field.fill(typed)
  await expect(field, 'filled again').toHaveValue(shown)

  await autofill(field, '')
  await autofill(field, typed)
  await expect(field, 'filled in by the browser').toHaveValue(shown)
}

test('phone and amount are grouped as they are typed, pasted, filled in and undone', async ({
  page,
}) => {
  const donor = donorAt(page, 'ru')
  await donor.open()
  for (const sample of details) await tries(page, sample)
  const phone = page.locator('#donor-phone')
  await setCaret(phone, 12)
  await page.keyboard.press('Backspace')
  await expect(phone).toHaveValue('+998 90 124-56-7')
  expect(await caretOf(phone)).toBe(10)
  await page.keyboard.type('3')
  await expect(phone).toHaveValue('+998 90 123-45-67')
})

test('the card is grouped, its system is known, and its kind follows until a hand chooses', async ({
  page,
}) => {
  const donor = donorAt(page, 'en')
  await donor.open()
  await donor.typeDetails({ amount: 100_000, name: 'Aziza Karimova', phone: '901234567' })
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.choosesMethod('card')
  await expect(page.locator('#card-holder')).toHaveValue('AZIZA KARIMOVA')
  for (const sample of card) await tries(page, sample)

  const number = page.locator('#card-number')
  const kind = (name: string) => page.locator(`[name="card.kind"][value="${name}"]`)
  const told = page.locator('form[data-screen="payment"] [data-kind]')
  const marks = page.locator('#card-number').locator('xpath=../..').locator('[data-system]')
  for (const [typed, system, follows] of [
    ['5614', 'uzcard', 'national'],
    ['9860', 'humo', 'national'],
    ['4', 'visa', 'international'],
    ['2720', 'mastercard', 'international'],
  ] as const) {
    await number.fill(typed)
    await expect(marks).toHaveCount(1)
    await expect(marks).toHaveAttribute('data-system', system)
    await expect(told).toHaveAttribute('data-kind', follows)
    await expect(kind(follows)).toHaveCount(0)
  }
  await number.fill('3333')
  await expect(marks).toHaveCount(4)
  await expect(kind('national')).toBeVisible()
  await expect(page.locator('[name="card.kind"]:checked')).toHaveCount(0)
  await number.fill('4444 4459 8745 9073')
  await expect(told).toHaveAttribute('data-kind', 'international')
  await told.getByRole('button').click()
  await expect(page.locator('#card-kind')).toBeFocused()
  await expect(kind('international')).toBeChecked()
  const { contradiction, national } = donor.words.payment
  const says = contradiction.replace('%{system}', 'Visa').replace('%{chosen}', national)
  await expect(page.getByText(says)).toHaveCount(0)
  await kind('national').check()
  await expect(page.getByText(says)).toBeVisible()
  await number.fill('4444 4459 8745 9073')
  await expect(kind('national')).toBeChecked()
  await expect(page.getByText(says)).toBeVisible()
  await expect(page.locator('[data-value="card"]')).toContainText('9073')

  await setCaret(number, 5)
  await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('4444 4598 7459 073')
})

test('what was typed before hydration is grouped and checked after it', async ({ page }) => {
  const donor = donorAt(page, 'uz')
  let wake: () => void = () => undefined
  const sleeping = new Promise<void>((done) => (wake = done))
  await page.route('**/assets/*.js', async (route) => {
    await sleeping
    await route.continue()
  })
  await page.goto('/uz/siz-nima-qila-olasiz/xayriya', { waitUntil: 'commit' })
  await page.locator('#donor-email').fill('nobody')
  await page.locator('#donor-phone').fill('901234567')
  await page.locator('#own-amount').fill('250000')
  wake()
  await donor.isAt('details')
  await expect(page.locator('#donor-phone')).toHaveValue('+998 90 123-45-67')
  await expect(page.locator('#own-amount')).toHaveValue('250 000')
  await expect(page.locator('#donor-email-error')).toHaveText(donor.rule('email.invalid'))
  await expect(page.locator('#donor-phone-error')).toHaveCount(0)
  await expect(page.locator('#donor-name-error')).toHaveCount(0)
})

test('an error goes the moment its field is right, with its line of the summary', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const lines = donor.alert.getByRole('listitem')
  const goes = async (id: string, correct: () => Promise<void>, left: number) => {
    await expect(page.locator(`#${id}-error`)).toHaveCount(1)
    await correct()
    await expect(page.locator(`#${id}-error`)).toHaveCount(0)
    await expect(page.locator(`#${id}[aria-invalid="true"]`)).toHaveCount(0)
    await expect(lines).toHaveCount(left)
  }
  await donor.open()
  await donor.sendDetails()
  await expect(lines).toHaveCount(3)
  await goes('amount', () => page.locator('[name="amount"][value="70000"]').check(), 2)
  await goes('donor-name', () => page.locator('#donor-name').fill('Азиза'), 1)
  await goes('donor-phone', () => page.locator('#donor-phone').fill('901234567'), 0)
  await page.locator('#donor-email').fill('nobody')
  await page.locator('#donor-email').blur()
  await goes('donor-email', () => page.locator('#donor-email').fill('a@example.test'), 0)
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.pay()
  await expect(lines).toHaveCount(1)
  await goes('method', () => donor.choosesMethod('card'), 0)
  await page.locator('#card-holder').fill('')
  await donor.pay()
  await expect(lines).toHaveText(
    ['number.required', 'expiry.format', 'holder.required'].map(donor.rule),
  )
  await page.locator('#card-number').fill('3333')
  await donor.pay()
  await expect(lines).toHaveText(
    ['number.invalid', 'kind.required', 'expiry.format', 'holder.required'].map(donor.rule),
  )
  const kind = (name: string) => page.locator(`[name="card.kind"][value="${name}"]`)
  await goes('card-kind', () => kind('international').check(), 3)
  await donor.pay()
  await expect(lines).toHaveCount(4)
  await goes('card-cvv', () => page.locator('#card-cvv').fill('123'), 3)
  await page.reload()
  await donor.isAt('paymentInfo')
  await donor.choosesMethod('card')
  await page.locator('#card-number').fill('')
  await kind('national').check()
  await page.locator('#card-holder').fill('')
  await donor.pay()
  await expect(lines).toHaveCount(3)
  const good = ledger.card('uzcard', 'works')
  await goes('card-expiry', () => page.locator('#card-expiry').fill(good.expiry), 2)
  await goes('card-holder', () => page.locator('#card-holder').fill(good.holder), 1)
  await page.locator('#card-number').fill('8600 1')
  await expect(lines).toHaveCount(1)
  await goes('card-number', () => page.locator('#card-number').fill(good.number), 0)
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm('12345')
  await donor.expectError(donor.rule('code.format'))
  // The sixth digit corrects the code and sends it.
  await page.locator('#code').fill(await ledger.code(good.phone))
  await donor.holdsSuccess()
})

test('one submit is announced once: a wait by its region, what is wrong by the focus', async ({
  page,
  site,
  expected,
}) => {
  expected.push('/api/donations')
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const good = ledger.card('uzcard', 'works')
  const { review, verification } = donor.words
  await donor.open()
  const regions = await watchLiveRegions(page)
  await donor.sendDetails()
  await donor.expectError(donor.rule('phone.required'))
  expect(await regions.said()).toEqual([])
  await donor.typeDetails()
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
  await donor.choosesMethod('card')
  await regions.forget()
  await donor.pay()
  await donor.expectError(donor.rule('number.required'))
  expect(await regions.said()).toEqual([])
  await donor.typeCard(ledger.card('uzcard', 'blocked'))
  await regions.forget()
  await donor.pay()
  await donor.expectError(donor.failures.card_refused)
  expect(await regions.said()).toEqual([review.wait])
  await donor.typeCard(good)
  await regions.forget()
  await donor.pay()
  await donor.isAt('verification')
  expect(await regions.said()).toEqual([review.wait])
  await regions.forget()
  await donor.confirm('000000')
  await donor.expectError(donor.failures.code_invalid)
  expect(await regions.said()).toEqual([verification.confirming])
  await regions.forget()
  await donor.confirm(await ledger.code(good.phone))
  await donor.holdsSuccess()
  expect(await regions.said()).toEqual([verification.confirming])
})
