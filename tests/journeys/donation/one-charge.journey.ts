import type { Page } from '@playwright/test'
import { formatMoney } from '#locales/formats.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { giverAt } from '../../support/giver.ts'
import { watchLedger } from '../../support/ledger.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'

const noteKeys = (page: Page): string[] => {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined && request.method() === 'POST') keys.push(key)
  })
  return keys
}

test('an answer that is lost after the money moved ends in success and one charge', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const card = ledger.card('uzcard', 'works')
  const giver = giverAt(site.url, ledger.code)
  const { id } = await giver.begin({ card, lang: 'ru', amount: someone.amount })
  await donor.openDonation(id, 'verification')
  await ledger.fault({ provider: 'payme', method: 'receipts.pay', fault: 'drop_after', times: 1 })
  // The outcome stays unknown while the page is open.
  await ledger.fault({
    provider: 'payme',
    method: 'receipts.get',
    fault: 'drop_before',
    times: 10_000,
  })
  await donor.confirm(await ledger.code(card.phone))
  await donor.isAt('checking', 20_000)
  await expect(donor.flow).toContainText(donor.words.checking.again)
  // A waiting donor sees what for: the amount is beside every step.
  await expect(donor.flow.locator('aside')).toContainText(formatMoney('ru', someone.amount))
  await ledger.clearFaults()
  await donor.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
})

test('a double click sends one donation and confirms it once', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const keys = noteKeys(page)
  const card = ledger.card('humo', 'works')
  await donor.openAtPayment()
  await donor.typeCard(card)
  await donor.payButton().dblclick({ delay: 1 })
  await donor.isAt('verification')
  let confirmations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/confirmation')) confirmations += 1
  })
  await donor.typeCode(await ledger.code(card.phone))
  await page.keyboard.press('Enter')
  await donor.holdsSuccess()
  expect(confirmations).toBe(1)
  expect(keys).toHaveLength(1)
  expect(await ledger.paid()).toHaveLength(1)
})

test('silence and a second try are one donation with one key', async ({ page, site, expected }) => {
  expected.push('/api/donations')
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'uz')
  const keys = noteKeys(page)
  const card = ledger.card('uzcard', 'works')
  await donor.openAtPayment()
  await donor.typeCard(card)
  await page.route(
    '**/api/donations',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await donor.pay()
  await donor.expectError(donor.failures.network_error)
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ledger.paid()).toHaveLength(1)
})

test('a reload while the donation is being sent repeats the same key', async ({ page, site }) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'ru')
  const keys = noteKeys(page)
  const card = ledger.card('uzcard', 'works')
  await donor.openAtPayment()
  await donor.typeCard(card)
  await ledger.fault({
    provider: 'payme',
    method: 'cards.get_verify_code',
    fault: 'delay',
    ms: 1500,
    times: 1,
  })
  await donor.pay()
  await donor.isAt('processing')
  // The code of the call may still be loading: a reload before it is sent would repeat nothing.
  await expect.poll(() => keys).toHaveLength(1)
  await page.reload()
  await donor.isAt('paymentInfo')
  await expect(donor.flow).toContainText(donor.words.payment.unanswered)
  await expect(page.locator('#card-number')).toHaveValue('')
  await donor.typeCard(card)
  await donor.pay()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ledger.paid()).toHaveLength(1)
})

for (const method of ['cards.create', 'cards.get_verify_code'].filter((_, index) =>
  isSampledTurn(index, 2),
))
  test(`another card after the silence of ${method} is the one that is charged, and alone`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('/api/donations')
    const ledger = await watchLedger(site.simUrl)
    const donor = donorAt(page, 'ru')
    const keys = noteKeys(page)
    const card = ledger.card('humo', 'works')
    await donor.openAtPayment()
    await donor.typeCard(ledger.card('uzcard', 'works'))
    await ledger.fault({ provider: 'payme', method, fault: 'drop_after', times: 1 })
    await donor.pay()
    await donor.expectError(donor.failures.payment_service_unreachable)
    await donor.typeCard(card)
    await donor.pay()
    await donor.isAt('verification')
    await donor.confirm(await ledger.code(card.phone))
    await donor.holdsSuccess()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await ledger.paid()).toHaveLength(1)
    expect(await ledger.paidBy(card)).toHaveLength(1)
    await page.getByRole('link', { name: donor.words.success.receipt }).first().click()
    await expect(
      page.getByText(`${card.number.slice(0, 4)} •••• •••• ${card.number.slice(-4)}`).first(),
    ).toBeVisible()
  })

test('a second tab shows the same donation, and what one does the other knows', async ({
  page,
  newPage,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const first = donorAt(page, 'ru')
  const card = ledger.card('uzcard', 'works')
  await first.open()
  const waiting = donorAt(await newPage(), 'en')
  await waiting.open()
  await first.page.bringToFront()
  await first.comesToPay(card)
  await first.pay()
  await first.isAt('verification')
  await waiting.isAt('verification')
  const second = donorAt(await newPage(), 'uz')
  await second.page.goto('/uz/siz-nima-qila-olasiz/xayriya')
  await second.isAt('verification')
  await second.confirm(await ledger.code(card.phone))
  await second.holdsSuccess()
  await first.holdsSuccess()
  await waiting.holdsSuccess()
  expect(await ledger.paid()).toHaveLength(1)
})

test('a refused card and a corrected amount are new donations with new keys', async ({
  page,
  site,
  expected,
}) => {
  expected.push('/api/donations')
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, 'en')
  const keys = noteKeys(page)
  const card = ledger.card('uzcard', 'works')
  await donor.openAtPayment()
  await donor.typeCard(ledger.card('uzcard', 'blocked'))
  await donor.pay()
  await donor.isAt('paymentInfo')
  await donor.typeCard(card)
  await page.route('**/api/donations', (route) => route.abort(), { times: 1 })
  await donor.pay()
  await donor.expectError(donor.failures.network_error)
  await donor.flow.getByRole('button', { name: donor.words.review.change, exact: true }).click()
  await donor.typeDetails({ amount: 200_000, name: 'Aziza', phone: '+998901234567' })
  await donor.sendDetails()
  await donor.payButton(200_000).click()
  await donor.isAt('verification')
  await donor.confirm(await ledger.code(card.phone))
  await donor.holdsSuccess()
  expect(new Set(keys).size).toBe(3)
  expect((await ledger.paid()).map(({ amountTiyin }) => amountTiyin)).toEqual([20_000_000])
})

test('the same key with other content answers 409', async ({ site, request }) => {
  const ledger = await watchLedger(site.simUrl)
  const { scheme: kind, number, expiry, holder } = ledger.card('uzcard', 'works')
  const give = (amount: number) =>
    request.post(`${site.url}/api/donations`, {
      headers: { 'Idempotency-Key': 'b3d0a1de-7a06-4a6e-93d3-3d8f8f9b7a11', Origin: site.url },
      data: {
        amount,
        donor: { name: 'Aziza', phone: '+998901234567' },
        method: 'card',
        card: { kind, number, expiry, holder },
        lang: 'en',
      },
    })
  const first = await give(100_000)
  const again = await give(100_000)
  const other = await give(200_000)
  expect([first.status(), again.status(), other.status()]).toEqual([201, 201, 409])
  expect(await again.json()).toEqual(await first.json())
  expect(await other.json()).toMatchObject({ code: 'key_reused' })
})
