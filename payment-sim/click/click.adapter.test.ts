import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import {
  openClick,
  clickButton,
  openClickPage,
  payByClick,
  errorsOfMerchant,
} from '../test-support/click-shop.ts'
import { eventually } from '../test-support/eventually.ts'
import { card } from '../test-support/shop.ts'

const { secretKey } = defaultCredentials.click

test('a payment: prepared with the phone, completed with the code, and back to the site', async () => {
  const { shop, merchant } = openClick()
  const { done, get, id } = await payByClick(shop)
  expect(done.headers.get('Location')).toBe('http://shop.test/back?donation=1')
  expect(await errorsOfMerchant(shop)).toEqual([
    ['prepare', 0],
    ['complete', 0],
  ])
  expect(merchant.prepared.get('D-1')).toMatchObject({ state: 'paid' })
  expect(await shop.get('/sim/transactions')).toMatchObject([
    {
      id,
      provider: 'click',
      shopTransactionId: 'D-1',
      amountTiyin: 5_000_000,
      state: 2,
      paid: true,
    },
  ])
  expect(await get('?lang=en')).toContain('The payment went through')
})

test('the page takes a card as well, and is there in three languages', async () => {
  const { shop } = openClick()
  const page = await openClickPage(shop)
  expect(await page.get('?way=card&lang=uz')).toContain('Karta raqami')
  await page.post({ action: 'card', number: card.uzcardWorks, expiry: '1239' })
  expect(await page.get()).toContain('Kodni hech kimga')
  expect(await page.get('?lang=en')).toContain('UZS\u00a050,000')
  await page.post({ action: 'phone', phone: '+998901112233' })
  expect(await page.get('?lang=ru')).toContain('Код из SMS')
})

test('the button may be a form, and its address may end in a slash', async () => {
  for (const path of ['/click/services/pay', '/click/services/pay/']) {
    const { shop } = openClick()
    const [, query = ''] = clickButton().split('?')
    const opened = await shop.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(query),
    })
    expect(opened.headers.get('Location')).toBe('/click/pay/13000000001')
    expect((await shop.app.request(`${path}?${query}`)).status).toBe(303)
  }
})

test.each([
  [{ amount: '1.5' }, 'amount'],
  [{ amount: 'x' }, 'amount'],
  [{ amount: '50000.001' }, 'amount'],
  [{ transaction_param: '' }, 'transaction_param'],
  [{ service_id: '1' }, 'service_id'],
  [{ return_url: 'javascript:alert(1)' }, 'return_url'],
])('a button with %j has no page', async (changes, field) => {
  const { shop } = openClick()
  const { opened } = await openClickPage(shop, clickButton(changes))
  expect(opened.status).toBe(400)
  expect(await opened.text()).toContain(field)
})

test('what the merchant refuses is not debited', async () => {
  const { shop } = openClick()
  const page = await openClickPage(shop, clickButton({ transaction_param: 'unknown' }))
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  expect(await page.get()).toContain('Refused -5 (-5)')
  expect(await shop.get('/sim/sms')).toEqual([])
  const again = openClick()
  await payByClick(again.shop)
  const second = await openClickPage(again.shop)
  await second.post({ action: 'phone', phone: card.uzcardPhone })
  expect(await second.get()).toContain('Refused -4')
})

test('a refusing bank, and a payer who gives up, are reported with an error', async () => {
  const { shop, merchant } = openClick()
  const { get } = await payByClick(shop, '+998900000114')
  expect(await get()).toContain('недостаточно средств')
  expect((await errorsOfMerchant(shop)).at(-1)).toEqual(['complete', -9])
  expect(merchant.prepared.get('D-1')).toMatchObject({ state: 'cancelled' })

  const other = openClick()
  const page = await openClickPage(other.shop)
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  const left = await page.post({ action: 'cancel' })
  expect(left.headers.get('Location')).toBe('http://shop.test/back?donation=1')
  expect((await errorsOfMerchant(other.shop)).at(-1)).toEqual(['complete', -9])
})

test('a payment that is left is cancelled when its time is over', async () => {
  const { shop, merchant } = openClick()
  const page = await openClickPage(shop)
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  await shop.send('POST', '/sim/clock', { advance: 'PT30M' })
  await eventually(() => merchant.prepared.get('D-1')).toMatchObject({ state: 'cancelled' })
  expect(await page.get()).toContain('Время оплаты истекло')
})

test('Complete is repeated until it is answered; the payment is paid once', async () => {
  const { shop, merchant } = openClick()
  await shop.send('PUT', '/sim/faults', {
    provider: 'click',
    method: 'complete',
    fault: 'drop_after',
    times: 1,
  })
  await payByClick(shop)
  expect((await errorsOfMerchant(shop)).map((call) => (call as unknown[])[1])).toEqual([
    0,
    undefined,
    -4,
  ])
  expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 2, paid: true }])
  expect(merchant.prepared.get('D-1')).toMatchObject({ state: 'paid' })
})

test('a merchant that stays silent is asked each minute, and after an hour the money goes back', async () => {
  const { shop, state } = openClick()
  const page = await openClickPage(shop)
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  state.isSilent = true
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 1, paid: false }])
  expect(await page.get()).toContain('data-state="busy"')
  await shop.send('POST', '/sim/clock', { advance: 'PT1H' })
  await eventually(() => shop.get('/sim/transactions')).toMatchObject([{ state: -1 }])
  state.isSilent = false
  await shop.send('POST', '/sim/clock', { advance: 'PT1M' })
  await eventually(() => errorsOfMerchant(shop)).toContainEqual(['complete', -9])
})

test.each([
  ['duplicate_callback', [0, 0, -4]],
  ['forged_callback', [0, -1, 0]],
  ['malformed', [0, -2, -2]],
  ['late_callback', [0, 0]],
] as const)('Complete under the fault %s is answered %j', async (fault, answers) => {
  const { shop } = openClick()
  await shop.send('PUT', '/sim/faults', { provider: 'click', method: 'complete', fault, times: 1 })
  await payByClick(shop)
  const answered = (await errorsOfMerchant(shop)).map((call) => (call as unknown[])[1])
  expect(answered.slice(0, 2)).toEqual(answers.slice(0, 2))
})

test('Click’s own refund needs the merchant’s −9; a merchant’s reversal needs no call', async () => {
  const { shop } = openClick()
  const { id } = await payByClick(shop)
  expect(await shop.send('POST', `/sim/transactions/${id}/refund`, {})).toEqual({ refunded: true })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ refundedTiyin: 5_000_000 }])

  const stubborn = openClick(['paidCannotBeCancelled'])
  const paid = await payByClick(stubborn.shop)
  expect(await stubborn.shop.send('POST', `/sim/transactions/${paid.id}/refund`, {})).toMatchObject(
    { error: 'not_refunded' },
  )
})

test('no log or setting shows the secret key, a card or a code', async () => {
  const { shop } = openClick()
  await payByClick(shop)
  const shown = JSON.stringify([await shop.get('/sim/traffic'), await shop.get('/sim/settings')])
  const code = await shop.newestCode(card.uzcardPhone)
  for (const secret of [secretKey, code, card.uzcardWorks]) expect(shown).not.toContain(secret)
})
