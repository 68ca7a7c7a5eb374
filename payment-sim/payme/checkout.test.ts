import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import {
  checkoutLink,
  openCheckout,
  openCheckoutPage,
  cardForm,
  methodsCalled,
} from '../test-support/checkout-shop.ts'
import { card, text, type Json } from '../test-support/shop.ts'

const { merchantId, key } = defaultCredentials.paymeCheckout

test('a sale: allowed, created with the card, performed with the code, and back to the site', async () => {
  const { shop, merchant } = openCheckout()
  const page = await openCheckoutPage(shop)
  expect(page.opened.status).toBe(303)
  expect(await page.get()).toContain('100\u00a0000\u00a0сум')
  const asked = await page.post(cardForm('8600 0000 0000 0015'))
  expect(asked.headers.get('Location')).toBe(page.path)
  expect(await page.get()).toContain('99890*****01')
  const done = await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  const id = page.path.slice('/payme/'.length)
  expect(done.headers.get('Location')).toBe(`http://shop.test/back?tx=${id}&order=A-1`)
  expect(await methodsCalled(shop)).toEqual([
    'CheckPerformTransaction',
    'CreateTransaction',
    'PerformTransaction',
  ])
  expect(merchant.transactions.get(id)).toMatchObject({ state: 2, amount: 10_000_000 })
  expect(await shop.get('/sim/transactions')).toMatchObject([
    { id, provider: 'payme', kind: 'checkout', state: 4, paid: true, card: '860000******0015' },
  ])
  expect(await page.get()).toContain('Платёж прошёл')
})

test('the payer may pay with the phone of an account, in each language', async () => {
  const { shop } = openCheckout()
  const page = await openCheckoutPage(shop, checkoutLink({ l: 'uz' }))
  expect(await page.get()).toContain('<html lang="uz">')
  expect(await page.get('?lang=en&way=phone')).toContain('Phone linked to Payme')
  await page.post({ action: 'phone', phone: '90 000-01-01' })
  expect(await page.get()).toContain('We sent a code')
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ paid: true }])
})

test('what the merchant does not allow has no page', async () => {
  const { shop, state } = openCheckout()
  const refuse = async (changes: Record<string, string>) => {
    const { opened } = await openCheckoutPage(shop, checkoutLink({ l: 'en', ...changes }))
    return [opened.status, await opened.text()] as const
  }
  expect((await refuse({ 'ac.order_id': 'unknown' }))[1]).toContain('Refused -31050 (-31050)')
  expect((await refuse({ a: '5000000' }))[1]).toContain('-31001')
  expect((await refuse({ a: '10' }))[1]).toContain('-31611')
  expect((await refuse({ a: '100000000000000' }))[1]).toContain('-31612')
  expect((await refuse({ m: '5e00000000000000000000ff' }))[1]).toContain('-31601')
  expect((await refuse({ a: 'x' }))[0]).toBe(400)
  state.isSilent = true
  expect((await refuse({}))[1]).toContain('-31622')
  expect(await shop.get('/sim/transactions')).toEqual([])
})

test.each(['/payme', '/payme/'])('a form posted to %s is taken as well as a link', async (path) => {
  const { shop } = openCheckout()
  const form = new URLSearchParams({
    merchant: merchantId,
    amount: '10000000',
    'account[order_id]': 'A-1',
    lang: 'en',
    callback: 'http://shop.test/done',
    'description[en]': 'A donation',
  })
  const opened = await shop.app.request(path, { method: 'POST', body: form })
  const page = await shop.app.request(opened.headers.get('Location') ?? '')
  expect(await page.text()).toContain('A donation · A-1')
})

test.each([
  ['8600000000000148', 'На карте недостаточно средств', 2],
  ['8600000000000163', 'Ошибка банка', 2],
  ['8600000000000189', 'Превышен лимит', 2],
])(
  'card %s is refused by the bank, and the merchant is notified',
  async (number, words, reason) => {
    const { shop, merchant } = openCheckout()
    const page = await openCheckoutPage(shop)
    await page.post(cardForm(number))
    const phone = `+9989000001${number.slice(13, 15)}`
    await page.post({ action: 'code', code: await shop.newestCode(phone) })
    expect(await page.get()).toContain(words)
    expect([...merchant.transactions.values()]).toMatchObject([{ state: -1, reason }])
    expect(await shop.get('/sim/transactions')).toMatchObject([{ state: 50, paid: false }])
  },
)

test.each([
  ['8600000000000106', '12/39', 'Проверьте номер карты'],
  ['8600000000000114', '12/39', 'Срок действия карты истёк'],
  ['8600000000000122', '12/39', 'заблокировал'],
  ['8600000000000130', '12/39', 'SMS-информирование'],
  ['8600000000000015', '12/38', 'Проверьте срок'],
  ['8600000000000015', '13/39', 'Проверьте срок'],
  ['8600000000000015', '01/20', 'истёк'],
  ['4100000000000019', '12/39', 'не принимает'],
])('card %s with %s is not taken, and another one may be', async (number, expiry, words) => {
  const { shop } = openCheckout()
  const page = await openCheckoutPage(shop)
  await page.post({ action: 'card', number, expiry })
  expect(await page.get()).toContain(words)
  expect(await methodsCalled(shop)).toEqual(['CheckPerformTransaction'])
  await page.post(cardForm(card.uzcardWorks))
  expect(await page.get()).toContain('Код из SMS')
})

test('wrong codes, another code and another card', async () => {
  const { shop } = openCheckout()
  const page = await openCheckoutPage(shop)
  await page.post(cardForm(card.uzcardWorks))
  await page.post({ action: 'code', code: '1' })
  expect(await page.get()).toContain('Неверный код')
  const first = await shop.newestCode(card.uzcardPhone)
  await page.post({ action: 'resend' })
  await page.post({ action: 'code', code: first })
  expect(await page.get()).toContain('Неверный код')
  await page.post({ action: 'code', code: '1' })
  expect(await page.get()).toContain('слишком много раз')
  await page.post(cardForm(card.uzcardWorks))
  await shop.send('POST', '/sim/clock', { advance: 'PT2M' })
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await page.get()).toContain('Запросите новый')
  for (let tries = 0; tries < 4; tries += 1) await page.post({ action: 'resend' })
  expect(await page.get()).toContain('Больше отправить код нельзя')
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await shop.get('/sim/transactions')).toMatchObject([{ paid: true }])
  expect(await methodsCalled(shop)).toEqual([
    'CheckPerformTransaction',
    'CreateTransaction',
    'PerformTransaction',
  ])
})

test('the payer gives up, or the bank is made to refuse', async () => {
  const before = openCheckout()
  const page = await openCheckoutPage(before.shop)
  const left = await page.post({ action: 'cancel' })
  expect(left.headers.get('Location')).toBe('http://shop.test/back?tx=null&order=A-1')
  expect(await methodsCalled(before.shop)).toEqual(['CheckPerformTransaction'])

  const after = openCheckout()
  const second = await openCheckoutPage(after.shop)
  await second.post(cardForm(card.uzcardWorks))
  await second.post({ action: 'cancel' })
  expect([...after.merchant.transactions.values()]).toMatchObject([{ state: -1, reason: 3 }])

  const refused = openCheckout()
  const third = await openCheckoutPage(refused.shop)
  await third.post(cardForm(card.uzcardWorks))
  await third.post({ action: 'refuse' })
  expect(await third.get()).toContain('Банк отклонил платёж')
  expect([...refused.merchant.transactions.values()]).toMatchObject([{ state: -1, reason: 2 }])
})

test('an SMS with a link leads to the receipt’s own page', async () => {
  const { shop } = openCheckout()
  const id = await shop.receipt()
  await shop.rpc('receipts.send', { id, phone: '998900000101' })
  const [sms] = (await shop.get('/sim/sms')) as unknown as readonly Json[]
  expect(text(sms?.['text'])).toContain(`http://localhost/payme/${id}`)
  const post = (form: Record<string, string>) =>
    shop.app.request(`/payme/${id}`, { method: 'POST', body: new URLSearchParams(form) })
  await post(cardForm(card.uzcardWorks))
  await post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  expect(await shop.rpc('receipts.check', { id })).toMatchObject({ result: { state: 4 } })
  expect(await methodsCalled(shop)).toEqual([])
})

test('no page and no log shows a card, a code or the merchant’s key', async () => {
  const { shop } = openCheckout()
  const page = await openCheckoutPage(shop)
  await page.post(cardForm('8600 0000 0000 0015'))
  const code = await shop.newestCode(card.uzcardPhone)
  const asked = await page.get()
  await page.post({ action: 'code', code })
  const log = JSON.stringify(await shop.get('/sim/traffic'))
  const settings = JSON.stringify(await shop.get('/sim/settings'))
  for (const secret of ['8600000000000015', '8600 0000', '8600+0000', '12/39', code, key]) {
    expect(log).not.toContain(secret)
    expect(asked).not.toContain(secret)
  }
  expect(settings).not.toContain(key)
})
