import { expect, test } from 'vitest'
import { askCode, pay } from '../test-support/octo-payment.ts'
import { card, openShop } from '../test-support/shop.ts'

test('a payment is prepared once: a repetition with another sum answers the first', async () => {
  const shop = openShop()
  const first = await shop.prepare()
  expect(first).toMatchObject({
    error: 0,
    data: {
      shop_transaction_id: 'donation-1',
      octo_payment_UUID: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: 'created',
      octo_pay_url: expect.stringMatching(/^http:\/\/localhost\/octo\/page\//) as string,
      total_sum: 100_000,
      refunded_sum: 0,
    },
  })
  expect(first['status']).toBe('created')
  expect(await shop.prepare({ total_sum: 5 })).toEqual(first)
})

test('refusals answer with HTTP 200, an error number and no data', async () => {
  const shop = openShop()
  expect(await shop.prepare({ octo_secret: 'wrong' })).toMatchObject({
    error: 2,
    errMessage: 'Wrong secret',
    data: null,
  })
  expect(await shop.prepare({ notify_url: null })).toMatchObject({
    error: 1,
    errMessage: expect.stringContaining('notify_url') as string,
  })
  expect(await shop.octo('pay/unknown', {})).toMatchObject({ error: 9404 })
  const response = await shop.app.request('/octo/prepare_payment', { method: 'POST', body: '{' })
  expect([response.status, await response.json()]).toMatchObject([200, { error: 1 }])
})

test('the three-field read keeps a second between two reads of one payment', async () => {
  let real = 1_000_000
  const shop = openShop({ dependencies: { realNow: () => real } })
  await shop.prepare()
  expect(await shop.status()).toMatchObject({ error: 0, data: { status: 'created' } })
  expect(await shop.status()).toMatchObject({ error: 11 })
  real += 1000
  expect(await shop.status()).toMatchObject({ error: 0 })
  await shop.send('POST', '/sim/clock', { advance: 'PT1S' })
  expect(await shop.status()).toMatchObject({ error: 0 })
  expect(await shop.status('unknown')).toMatchObject({ error: 1 })
})

test.each([
  [card.visaWorks, card.visaPhone],
  ['5100000000000016', '+998900000401'],
])('card %s is confirmed by a code on the shop’s page', async (number, phone) => {
  const shop = openShop()
  const paid = await pay(shop, number)
  expect(paid).toMatchObject({
    error: 0,
    data: {
      id: expect.any(Number) as number,
      status: 'created',
      details: {
        transType: 'SMS',
        cardInfo: { first6: number.slice(0, 6), last4: number.slice(-4) },
      },
    },
  })
  const { info, given } = await askCode(shop, paid, phone)
  expect(info).toMatchObject({
    error: 0,
    data: { phone: expect.stringMatching(/^99890\*{5}\d\d$/) as string, secondsLeft: 120 },
  })
  expect(await shop.status()).toMatchObject({ data: { status: 'wait_user_action' } })
  expect(await shop.octo('check_sms_key', given)).toMatchObject({
    error: 0,
    data: { status: 'succeeded' },
  })
  expect(await shop.get('/sim/transactions')).toMatchObject([
    { provider: 'octo', shopTransactionId: 'donation-1', amountTiyin: 10_000_000, paid: true },
  ])
  expect(await shop.octo('check_sms_key', given)).toMatchObject({ error: 9011 })
})

test('national cards pay as uzcard and humo, and not as bank_card', async () => {
  const shop = openShop()
  expect(await pay(shop, '9860000000000018', { method: 'humo' })).toMatchObject({
    error: 0,
    data: { details: { transType: 'SMS' } },
  })
  expect(await pay(openShop(), card.uzcardWorks)).toMatchObject({ error: 9001 })
})

test.each([
  ['4100000000000100', {}, 9001],
  ['4100000000000118', {}, 9002],
  ['4100000000000126', {}, 9003],
  ['4100000000000159', {}, 9006],
  [card.visaWorks, { cvc2: '999' }, 9008],
  [card.visaWorks, { expire: '2610' }, 9002],
])('card %s with %j is declined, and that cancels the payment', async (number, changes, error) => {
  const shop = openShop()
  expect(await pay(shop, number, changes)).toMatchObject({ error, data: null })
  expect(await shop.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('a mistyped expiry does not end the payment', async () => {
  const shop = openShop()
  expect(await pay(shop, card.visaWorks, { expire: '3911' })).toMatchObject({ error: 9012 })
  expect(await shop.status()).toMatchObject({ data: { status: 'created' } })
  expect(await pay(shop, card.visaWorks)).toMatchObject({ error: 0 })
})

test('a basket is refused until the bank has registered it', async () => {
  const shop = openShop()
  const basket = [{ position_desc: 'Postcard', count: 1, price: 100_000 }]
  expect(await shop.prepare({ basket })).toMatchObject({
    error: 403,
    errMessage: 'Fiscal object with merchant ID 4100 not contains in system',
  })
  await shop.send('PUT', '/sim/settings', { octo: { basketRegistered: true } })
  expect(await shop.prepare({ basket })).toMatchObject({ error: 0 })
})

test('a call that Octo does not have answers 403', async () => {
  const response = await openShop().app.request('/octo/check_status', { method: 'POST' })
  expect([response.status, await response.json()]).toMatchObject([403, { error: 403 }])
})

test.each([
  ['4100000000000142', '+998900000314', 9005],
  ['4100000000000167', '+998900000316', 9006],
  ['5100000000000180', '+998900000418', 9007],
])('card %s is declined after its code', async (number, phone, error) => {
  const shop = openShop()
  const { given } = await askCode(shop, await pay(shop, number), phone)
  expect(await shop.octo('check_sms_key', given)).toMatchObject({ error })
  expect(await shop.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('a card without SMS has no time left in its verificationInfo', async () => {
  const shop = openShop()
  const { info } = await askCode(shop, await pay(shop, '4100000000000134'), '')
  expect(info).toMatchObject({ error: 0, data: { secondsLeft: 0 } })
})

test('three wrong codes cancel the payment', async () => {
  const shop = openShop()
  const { given } = await askCode(shop, await pay(shop, card.visaWorks), card.visaPhone)
  const wrong = { ...given, smsKey: given.smsKey === '000000' ? '111111' : '000000' }
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await shop.octo('check_sms_key', wrong)).toMatchObject({ error: -270 })
  expect(await shop.octo('check_sms_key', given)).toMatchObject({ error: 9011 })
  expect(await shop.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('another code needs the card, has another verifyId, and there are three at most', async () => {
  const shop = openShop()
  const { given: old } = await askCode(shop, await pay(shop, card.visaWorks), card.visaPhone)
  const again = (pan: string) =>
    shop.octo('check_pan', { pan, expDate: '3912', paymentId: String(old.paymentId) })
  expect(await again('4100000000000027')).toMatchObject({ error: 9001 })
  const renewed = await again(card.visaWorks)
  expect(renewed).toMatchObject({ error: 0, data: { secondsLeft: 120 } })
  expect(await shop.octo('check_sms_key', old)).toMatchObject({ error: 9010 })
  await again(card.visaWorks)
  const last = await again(card.visaWorks)
  expect(await again(card.visaWorks)).toMatchObject({ error: 17, data: null })
  expect(
    await shop.octo('check_sms_key', {
      paymentId: old.paymentId,
      verifyId: Number(last['data']?.['verifyId']),
      smsKey: await shop.newestCode(card.visaPhone),
    }),
  ).toMatchObject({ error: 0 })
})

test('a code lives 120 seconds, a payment as long as its ttl', async () => {
  const shop = openShop()
  const prepared = await shop.prepare({ ttl: 10 })
  expect(prepared['error']).toBe(0)
  const { given } = await askCode(shop, await pay(shop, card.visaWorks), card.visaPhone)
  await shop.send('POST', '/sim/clock', { advance: 'PT120S' })
  expect(await shop.octo('check_sms_key', given)).toMatchObject({ error: 9009 })
  await shop.send('POST', '/sim/clock', { advance: 'PT8M' })
  expect(await shop.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('where user_data was given, pay needs an email', async () => {
  const shop = openShop()
  await shop.prepare({ user_data: { phone: '998900000019' } })
  expect(await pay(shop, card.visaWorks)).toMatchObject({ error: 1 })
  expect(await pay(shop, card.visaWorks, { email: 'a@example.test' })).toMatchObject({ error: 0 })
})

test('the switches change the order of the date, the place of fields and when money moves', async () => {
  const shop = openShop()
  await shop.send('PUT', '/sim/settings', {
    octo: { expireOrder: 'MMYY', fields: 'data', settle: 'later', statusMinDelayMs: 0 },
  })
  const paid = await pay(shop, card.visaWorks, { expire: '1239' })
  expect(paid).toMatchObject({ error: 0 })
  expect(paid).not.toHaveProperty('uuid')
  const { given } = await askCode(shop, paid, card.visaPhone)
  expect(await shop.octo('check_sms_key', given)).toMatchObject({
    data: { status: 'wait_user_action' },
  })
  expect(await shop.status()).toMatchObject({ data: { status: 'succeeded' } })
})
