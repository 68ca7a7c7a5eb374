import { confirmAtAcquirer } from '../../support/acquirer-page.ts'
import { refusesByTheRule } from '../../support/errors.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { donorAt, type Donor } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import type { SimulatorCard } from '../../support/simulator.ts'

/** Refused calls leave a line in the console of every browser; they are what these journeys bring about. */
const refusedCalls = '/api/donations'

type IsBeside = (id: string, rule: string) => Promise<void>

/** The first step, with each of its mistakes. */
const errsInDetails = async (donor: Donor, isBeside: IsBeside) => {
  const { page } = donor
  await donor.sendDetails()
  await donor.expectError(donor.rule('amount.invalid'))
  await isBeside('amount', 'amount.invalid')
  await isBeside('donor-name', 'name.required')
  await isBeside('donor-phone', 'phone.required')

  const own = page.locator('#own-amount')
  for (const [typed, rule] of [
    ['34 999', 'amount.minimum'],
    ['500 000 001', 'amount.maximum'],
    ['35,5', 'amount.invalid'],
  ] as const) {
    await own.fill(typed)
    await own.blur()
    await isBeside('amount', rule)
    await donor.sendDetails()
    await donor.expectError(donor.rule(rule))
  }
  await page.locator('#donor-phone').fill('12')
  await page.locator('#donor-email').fill('nobody')
  await donor.sendDetails()
  await isBeside('donor-phone', 'phone.invalid')
  await isBeside('donor-email', 'email.invalid')

  await own.fill('')
  await page.locator('#donor-email').fill('')
  await donor.typeDetails()
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
}

/** The second step, with each of its mistakes. */
const errsInPayment = async (donor: Donor, isBeside: IsBeside, ledger: Ledger) => {
  const { page } = donor
  await donor.pay()
  await donor.expectError(donor.rule('method.required'))
  await isBeside('method', 'method.required')
  await donor.choosesMethod('card')
  await page.locator('#card-number').fill('3333')
  await page.locator('#card-holder').fill('')
  await refusesByTheRule(page, donor.screen, () => donor.pay())
  await expect(donor.alert).toContainText(donor.rule('kind.required'))
  for (const [id, rule] of [
    ['card-kind', 'kind.required'],
    ['card-number', 'number.invalid'],
    ['card-expiry', 'expiry.format'],
    ['card-holder', 'holder.required'],
  ] as const)
    await isBeside(id, rule)

  await donor.typeCard({ ...ledger.card('visa', 'works'), cvv: '12', number: '4111' })
  const expiry = page.locator('#card-expiry')
  await expiry.fill('13/30')
  await expiry.blur()
  await isBeside('card-expiry', 'expiry.monthOnLeaving')
  await donor.pay()
  await donor.expectError(donor.rule('expiry.month'))
  await isBeside('card-expiry', 'expiry.month')
  await isBeside('card-number', 'number.invalid')
  await isBeside('card-cvv', 'cvv.invalid')
  await expiry.fill('1/3')
  await donor.pay()
  await donor.expectError(donor.rule('expiry.format'))
  await expiry.fill('01 / 2020')
  await donor.pay()
  await donor.expectError(donor.rule('expiry.expired'))
}

const goesOnWith = async (donor: Donor, card: SimulatorCard) => {
  await donor.typeCard(card)
  await donor.pay()
}

/** Payme's own, which begins as a Visa does, goes to Payme when that is chosen by hand; Payme answers that it is blocked. */
const isRefusedTheSandboxCard = async (donor: Donor, ledger: Ledger) => {
  const { page } = donor
  const card = (await ledger.cards()).find(({ number }) => number === '4444445987459073')
  if (card === undefined) throw new Error('the simulator has not the sandbox card of Payme')
  const asked = async () =>
    (await ledger.traffic()).filter(({ method }) => method === 'cards.create').length
  const before = await asked()
  await donor.typeCard(card)
  await page.locator('[data-kind] button').click()
  await page.locator('[name="card.kind"][value="national"]').check()
  await donor.pay()
  await donor.expectError(donor.failures.card_refused)
  await donor.isAt('paymentInfo')
  expect(await asked()).toBe(before + 1)
}

/** Refusals before a code is sent; the last try is one that the network loses. */
const isRefusedAtOnce = async (donor: Donor, ledger: Ledger) => {
  const { failures, page } = donor
  await goesOnWith(donor, ledger.card('uzcard', 'expired'))
  await donor.expectError(failures.card_expired)
  await donor.isAt('paymentInfo')

  for (const [outcome, code] of [
    ['number_refused', 'card_number_invalid'],
    ['blocked', 'card_refused'],
    ['sms_not_connected', 'sms_not_connected'],
    ['system_error', 'donation_failed'],
  ] as const) {
    await goesOnWith(donor, ledger.card('uzcard', outcome))
    await donor.expectError(failures[code])
    await donor.isAt('paymentInfo')
  }

  await isRefusedTheSandboxCard(donor, ledger)

  for (const [fault, code] of [
    ['rate_limit', 'too_many_requests'],
    ['drop_before', 'payment_service_unreachable'],
  ] as const) {
    await ledger.fault({ provider: 'payme', method: 'cards.create', fault, times: 1 })
    await donor.pay()
    await donor.expectError(failures[code])
  }

  const turn = {
    code: 'too_many_requests',
    retryAfter: 20,
    issues: [{ field: 'card', key: 'card.turn' }],
  }
  await page.route('**/api/donations', (route) => route.fulfill({ status: 429, json: turn }), {
    times: 1,
  })
  await donor.pay()
  await donor.expectError(donor.rule('card.turn'))

  await page.route('**/api/donations', (route) => route.abort(), { times: 1 })
  await donor.pay()
  await donor.expectError(failures.network_error)
}

const retries = async (donor: Donor) => {
  await donor.flow.getByRole('button', { name: donor.words.failed.retry }).click()
  await donor.isAt('paymentInfo')
}

/** Refusals of the code, and of the charge behind it; each leads back to the payment step. */
const isRefusedByCode = async (donor: Donor, ledger: Ledger) => {
  const { failures, words, page } = donor
  const again = () => retries(donor)
  const charged = ledger.card('uzcard', 'charge_error')
  await goesOnWith(donor, charged)
  await donor.isAt('verification')
  await donor.confirm('000000')
  await donor.expectError(failures.code_invalid)
  await expect(page.locator('#code-error')).toHaveText(failures.code_invalid)
  await page.route('**/confirmation', (route) => route.abort(), { times: 1 })
  await donor.confirm(await ledger.code(charged.phone))
  await donor.expectError(failures.network_error)
  await donor.sendCode()
  await donor.isAt('failed')
  await expect(donor.screen).toContainText(failures.confirmation_failed)
  await expect(donor.screen).toContainText(words.advice.confirmation_failed)

  await again()
  const poor = ledger.card('uzcard', 'insufficient_funds')
  await goesOnWith(donor, poor)
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(poor.phone))
  await donor.isAt('failed')
  await expect(donor.screen).toContainText(failures.insufficient_funds)

  await again()
  await goesOnWith(donor, ledger.card('uzcard', 'works'))
  await donor.isAt('verification')
  for (let left = 2; left > 0; left -= 1) {
    await donor.confirm('000000')
    await donor.expectError(failures.code_invalid)
  }
  await donor.confirm('000000')
  await donor.isAt('failed')
  await expect(donor.screen).toContainText(failures.attempts_exceeded)
  await again()
}

/** A code that is too old is said to be, and a new one works. */
const isTooLate = async (donor: Donor, { phone }: SimulatorCard, ledger: Ledger) => {
  const old = await ledger.code(phone)
  await ledger.clock({ advance: 'PT2M10S' })
  await donor.confirm(old)
  await donor.expectError(donor.failures.code_expired)
  await donor.flow.getByRole('button', { name: donor.words.verification.resend }).click()
  await expect.poll(() => ledger.code(phone)).not.toBe(old)
  await expect(donor.page.locator('[data-machine="resend-countdown"]')).toHaveAttribute(
    'data-state',
    'waiting',
  )
  await donor.confirm(await ledger.code(phone))
  await donor.holdsSuccess()
}

for (const lang of sampledLanguages('rules of donations'))
  test(`every rule of what is typed has its sentence, beside the field and above, and a code that is too old its own (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    test.skip(!isSampledTurn(0, 2), 'takes turns')
    expected.push(refusedCalls)
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    const isBeside: IsBeside = (id, rule) =>
      expect(page.locator(`#${id}-error`)).toHaveText(donor.rule(rule))
    await donor.open()
    await errsInDetails(donor, isBeside)
    await errsInPayment(donor, isBeside, ledger)
    const card = ledger.card('uzcard', 'works', 2)
    await goesOnWith(donor, card)
    await donor.isAt('verification')
    await refusesByTheRule(page, donor.screen, () => donor.confirm('12345'))
    await expect(donor.alert).toContainText(donor.rule('code.format'))
    await isBeside('code', 'code.format')
    await isTooLate(donor, card, ledger)
  })

for (const lang of sampledLanguages('refusals of donations'))
  test(`every refusal has its sentence, and the donor goes on at once (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    test.skip(!isSampledTurn(1, 2), 'takes turns')
    expected.push(refusedCalls)
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, lang)
    await donor.openAtPayment()
    await isRefusedAtOnce(donor, ledger)
    await isRefusedByCode(donor, ledger)
    const good = ledger.card('uzcard', 'works')
    await goesOnWith(donor, good)
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(good.phone))
    await donor.holdsSuccess()
    expect(await ledger.paid()).toHaveLength(1)
  })

test('a donation that the page of the acquirer refuses is reported, with its reason, and given there with another card', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'uz')
  const card = ledger.card('visa', 'insufficient_funds_redirect')
  await donor.openAtPayment()
  await goesOnWith(donor, card)
  await page.waitForURL(`${site.simUrl}/**`)
  await page.goBack()
  await donor.isAt('awaitingService')
  await page.reload()
  await donor.isAt('awaitingService')
  await donor.flow.getByRole('link', { name: donor.words.service.open }).click()
  await confirmAtAcquirer(page, site, () => ledger.code(card.phone))
  await donor.isAt('failed', 20_000)
  await expect(donor.screen).toContainText(donor.words.failed.heading)
  expect(await ledger.paid()).toHaveLength(0)

  await retries(donor)
  const good = ledger.card('visa', 'works_redirect')
  await goesOnWith(donor, good)
  await confirmAtAcquirer(page, site, () => ledger.code(good.phone))
  await donor.holdsSuccess()
  expect(page.url()).not.toContain('donation=')
  expect(await ledger.paid()).toHaveLength(1)
})
