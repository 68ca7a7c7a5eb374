import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { eventually } from '../test-support/eventually.ts'
import { askCode, pay } from '../test-support/octo-payment.ts'
import { card, openShop, text, type Json, type Shop } from '../test-support/shop.ts'

const { shopId, secret } = defaultCredentials.octo

/** A shop that keeps what its callbacks bring, and answers each with `answer`. */
const openShopWithCallbacks = (answer: string) => {
  const callbacks: Json[] = []
  const shop = openShop({
    dependencies: {
      fetch: (_, init) => {
        callbacks.push(JSON.parse(init?.body as string) as Json)
        return Promise.resolve(new Response(answer))
      },
    },
  })
  return { shop, callbacks }
}

/** Asks to bind a card, up to the code. */
const beginBinding = async (shop: Shop) => {
  const bound = await shop.octo('bind_card', {
    octo_shop_id: shopId,
    octo_secret: secret,
    shop_transaction_id: 'bind-1',
    pan: card.visaWorks,
    exp: '3912',
    phone: '998900000301',
    method: 'bank_card',
    notify_url: 'http://shop.test/a',
    bind_notify_url: 'http://shop.test/b',
  })
  const uuid = text(bound['data']?.['octo_payment_UUID'])
  const info = await shop.get(`/octo/verificationInfo/${uuid}`)
  return { uuid, verifyId: info['data']?.['verifyId'] }
}

test('money is held, captured or let go in two stages', async () => {
  const hold = async () => {
    const shop = openShop()
    await shop.prepare({ auto_capture: false })
    const paid = await pay(shop, card.visaWorks)
    const { given } = await askCode(shop, paid, card.visaPhone)
    expect(await shop.octo('check_sms_key', given)).toMatchObject({
      data: { status: 'waiting_for_capture' },
    })
    const accept = (body: object) =>
      shop.octo('set_accept', {
        octo_shop_id: shopId,
        octo_secret: secret,
        octo_payment_UUID: paid['data']?.['uuid'],
        ...body,
      })
    return { shop, accept }
  }
  const taken = await hold()
  expect(await taken.accept({ accept_status: 'capture', final_amount: 100_001 })).toMatchObject({
    error: 3,
  })
  expect(await taken.accept({ accept_status: 'capture', final_amount: 60_000 })).toMatchObject({
    data: { status: 'succeeded' },
  })
  const freed = await hold()
  expect(await freed.accept({ accept_status: 'cancel' })).toMatchObject({
    data: { status: 'canceled' },
  })
  const late = await hold()
  await late.shop.send('POST', '/sim/clock', { advance: 'PT30M' })
  expect(await late.shop.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('a payment is refunded once for each refund id, never beyond its sum', async () => {
  const shop = openShop()
  const paid = await pay(shop, card.visaWorks)
  const refund = (shop_refund_id: string, amount: number) =>
    shop.octo('refund', {
      octo_shop_id: shopId,
      octo_secret: secret,
      shop_refund_id,
      octo_payment_UUID: paid['data']?.['uuid'],
      amount,
    })
  expect(await refund('r-1', 1000)).toMatchObject({ error: 9011 })
  const { given } = await askCode(shop, paid, card.visaPhone)
  await shop.octo('check_sms_key', given)
  const first = await refund('r-1', 60_000)
  expect(first).toMatchObject({ error: 0, data: { status: 'succeeded' } })
  expect(await refund('r-1', 60_000)).toEqual(first)
  expect(await refund('r-2', 60_000)).toMatchObject({ error: 3 })
  // Less than a dollar's worth.
  expect(await refund('r-2', 11_999)).toMatchObject({ error: 3 })
  await refund('r-3', 40_000)
  expect(await shop.get('/sim/transactions')).toMatchObject([
    { paid: false, refundedTiyin: 10_000_000, state: 'succeeded' },
  ])
})

test('a bound card pays by its token, with a code each time', async () => {
  const { shop, callbacks } = openShopWithCallbacks('{"status":"success"}')
  const { uuid, verifyId } = await beginBinding(shop)
  expect(
    await shop.octo('bind_card/check_sms', {
      octo_shop_id: shopId,
      octo_secret: secret,
      paymentUUID: uuid,
      verifyId,
      smsKey: await shop.newestCode(card.visaPhone),
    }),
  ).toMatchObject({ error: 0, data: { status: 'active', first6: '410000', last4: '0019' } })
  await eventually(() => callbacks.length).toBe(1)
  expect(callbacks[0]).toMatchObject({ status: 'active', pan: '410000******0019' })
  const card_token = text(callbacks[0]?.['card_token'])
  const prepared = await shop.prepare()
  const paid = await shop.octo(`pay/${text(prepared['data']?.['octo_payment_UUID'])}`, {
    card_token,
    method: 'bank_card',
  })
  expect(paid).toMatchObject({ data: { details: { transType: 'SMS' } } })
  const { given } = await askCode(shop, paid, card.visaPhone)
  expect(await shop.octo('check_sms_key', given)).toMatchObject({ data: { status: 'succeeded' } })
  const block = () =>
    shop.octo('block_card_token', { octo_shop_id: shopId, octo_secret: secret, card_token })
  expect(await block()).toMatchObject({ error: 0 })
  expect(await block()).toMatchObject({ error: 9013 })
})

test('the bind callback carries the full number behind its switch, and no log does', async () => {
  const { shop, callbacks } = openShopWithCallbacks('{}')
  await shop.send('PUT', '/sim/settings', { octo: { bindFullNumber: true } })
  const { uuid, verifyId } = await beginBinding(shop)
  await shop.octo('bind_card/check_sms_key', {
    octo_shop_id: shopId,
    octo_secret: secret,
    paymentUUID: uuid,
    verifyId,
    smsKey: await shop.newestCode(card.visaPhone),
  })
  await eventually(() => callbacks[0]?.['pan']).toBe(card.visaWorks)
  expect(JSON.stringify(await shop.get('/sim/traffic'))).not.toContain(card.visaWorks)
})
