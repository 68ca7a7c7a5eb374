import { expect, test } from 'vitest'
import { eventually } from '../test-support/eventually.ts'
import { card, openShop } from '../test-support/shop.ts'

const works = [card.uzcardWorks, card.uzcardPhone] as const

test('a receipt has every field of a recorded one, in its order', async () => {
  const { rpc } = openShop()
  const made = await rpc('receipts.create', {
    amount: 1_250_000,
    account: { order_id: 'A-1042', month: '2026-11' },
    description: 'Order A-1042',
  })
  const receipt = made['result']?.['receipt'] ?? {}
  expect(Object.keys(receipt)).toEqual([
    '_id',
    'create_time',
    'pay_time',
    'cancel_time',
    'state',
    'type',
    'external',
    'operation',
    'category',
    'error',
    'description',
    'detail',
    'amount',
    'currency',
    'commission',
    'account',
    'card',
    'merchant',
    'meta',
    'processing_id',
  ])
  expect(receipt).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    create_time: Date.parse('2026-11-20T10:00:00+05:00'),
    pay_time: 0,
    state: 0,
    type: 2,
    currency: 860,
    account: [
      { name: 'order_id', title: 'order_id', value: 'A-1042', main: true },
      { name: 'month', title: 'month', value: '2026-11', main: false },
    ],
    card: null,
    meta: { source: 'subscribe' },
  })
})

test.each([
  [{ amount: 0, account: { a: '1' } }, -32602, 'amount'],
  [{ amount: 10.5, account: { a: '1' } }, -32602, 'amount'],
  [{ amount: 1, account: { a: '1' } }, -31611, 'amount'],
  [{ amount: 2_000_000_000_000, account: { a: '1' } }, -31612, 'amount'],
  [{ amount: 5_000_000, account: {} }, -32602, 'account'],
])('receipts.create refuses %j with %i and names the field', async (params, code, data) => {
  const { rpc } = openShop()
  expect(await rpc('receipts.create', params)).toMatchObject({ error: { code, data } })
})

test('paying ends in state 4, once: paying again answers that it is paid', async () => {
  const { rpc, verifiedToken, receipt, get } = openShop()
  const token = await verifiedToken(...works, true)
  const id = await receipt()
  const paid = await rpc('receipts.pay', { id, token })
  expect(paid['result']?.['receipt']).toMatchObject({
    state: 4,
    pay_time: Date.parse('2026-11-20T10:00:00+05:00'),
    card: { number: '860000******0015', expire: '3912' },
  })
  expect(await rpc('receipts.pay', { id, token })).toMatchObject({ error: { code: -31402 } })
  expect(await rpc('receipts.check', { id })).toMatchObject({ result: { state: 4 } })
  expect(await get('/sim/transactions')).toMatchObject([
    {
      id,
      provider: 'payme',
      account: { order_id: 'A-1' },
      amountTiyin: 10_000_000,
      paid: true,
      card: '860000******0015',
      paidAt: '2026-11-20T05:00:00.000Z',
      cancelledAt: null,
    },
  ])
})

test('a token that is not saved is gone after its payment, a saved one stays', async () => {
  const { rpc, verifiedToken, receipt } = openShop()
  const once = await verifiedToken(...works, false)
  await rpc('receipts.pay', { id: await receipt(), token: once })
  expect(await rpc('cards.check', { token: once })).toMatchObject({ error: { code: -31400 } })
  const saved = await verifiedToken(...works, true)
  await rpc('receipts.pay', { id: await receipt(), token: saved })
  expect(await rpc('receipts.pay', { id: await receipt(), token: saved })).toMatchObject({
    result: { receipt: { state: 4 } },
  })
})

test('an unverified token pays nothing', async () => {
  const { rpc, cardToken, receipt } = openShop()
  const token = await cardToken(card.uzcardWorks, '1239', false)
  expect(await rpc('receipts.pay', { id: await receipt(), token })).toMatchObject({
    error: { code: -31400 },
  })
})

test.each([
  ['8600000000000148', '+998900000114', -31630],
  ['9860000000000182', '+998900000218', -31630],
  ['9860000000000166', '+998900000216', -32400],
])('card %s is refused at the charge', async (number, phone, code) => {
  const { rpc, verifiedToken, receipt } = openShop()
  const token = await verifiedToken(number, phone)
  const id = await receipt()
  expect(await rpc('receipts.pay', { id, token })).toMatchObject({ error: { code } })
  expect(await rpc('receipts.check', { id })).toMatchObject({ result: { state: 0 } })
})

test('an unpaid receipt is cancelled at once, and cannot be paid any more', async () => {
  const { rpc, verifiedToken, receipt } = openShop()
  const token = await verifiedToken(...works)
  const id = await receipt()
  expect(await rpc('receipts.cancel', { id })).toMatchObject({ result: { receipt: { state: 50 } } })
  expect(await rpc('receipts.cancel', { id })).toMatchObject({ result: { receipt: { state: 50 } } })
  expect(await rpc('receipts.pay', { id, token })).toMatchObject({ error: { code: -31403 } })
})

test('a paid receipt is cancelled by way of 21', async () => {
  const { rpc, verifiedToken, receipt, send, get } = openShop()
  const pay = async () => {
    const token = await verifiedToken(...works)
    const id = await receipt()
    await rpc('receipts.pay', { id, token })
    expect(await rpc('receipts.cancel', { id })).toMatchObject({
      result: { receipt: { state: 21, meta: { source_cancel: 'subscribe' } } },
    })
    return id
  }
  const asked = await pay()
  expect(await rpc('receipts.check', { id: asked })).toMatchObject({ result: { state: 21 } })
  expect(await rpc('receipts.check', { id: asked })).toMatchObject({ result: { state: 50 } })
  const waited = await pay()
  await send('POST', '/sim/clock', { advance: 'PT2S' })
  expect(await rpc('receipts.check', { id: waited })).toMatchObject({ result: { state: 50 } })
  expect((await get('/sim/transactions'))[0]).toMatchObject({ paid: false, refundedTiyin: 1e7 })
})

test('while the bank is asked the receipt is in state 2 and takes neither payment nor cancellation', async () => {
  let wake = () => {}
  const { rpc, verifiedToken, receipt } = openShop({
    dependencies: {
      sleep: () =>
        new Promise((resolve) => {
          wake = resolve
        }),
    },
  })
  const token = await verifiedToken('8600000000000171', '+998900000117')
  const id = await receipt()
  const paying = rpc('receipts.pay', { id, token })
  await eventually(() => rpc('receipts.check', { id })).toMatchObject({ result: { state: 2 } })
  expect(await rpc('receipts.pay', { id, token })).toMatchObject({ error: { code: -31008 } })
  expect(await rpc('receipts.cancel', { id })).toMatchObject({ error: { code: -31008 } })
  wake()
  expect(await paying).toMatchObject({ result: { receipt: { state: 4 } } })
})

test('cards for renewals work the first time, and then are refused, once or always', async () => {
  const { rpc, verifiedToken, receipt } = openShop()
  const charge = async (token: string) =>
    (await rpc('receipts.pay', { id: await receipt(), token }))['error']?.['code'] ?? 'paid'
  const always = await verifiedToken('8600000000000197', '+998900000119', true)
  expect([await charge(always), await charge(always), await charge(always)]).toEqual([
    'paid',
    -31630,
    -31630,
  ])
  const once = await verifiedToken('8600000000000205', '+998900000120', true)
  expect([await charge(once), await charge(once), await charge(once)]).toEqual([
    'paid',
    -31630,
    'paid',
  ])
})

test('receipts are listed between two times, sent by SMS and given fiscal data', async () => {
  const { rpc, receipt, get } = openShop()
  const first = await receipt()
  const second = await receipt()
  const all = { count: 50, from: 0, to: 2_000_000_000_000 }
  expect(await rpc('receipts.get_all', all)).toMatchObject({
    result: [{ _id: second }, { _id: first }],
  })
  expect(await rpc('receipts.get_all', { ...all, count: 1, offset: 1 })).toMatchObject({
    result: [{ _id: first, account: [{ title: { ru: 'order_id', uz: 'order_id' } }] }],
  })
  expect(await rpc('receipts.get_all', { ...all, count: 51 })).toMatchObject({
    error: { code: -32602, data: 'count' },
  })
  expect(await rpc('receipts.send', { id: first, phone: '998901234567' })).toMatchObject({
    result: { success: true },
  })
  expect((await get('/sim/sms'))[0]).toMatchObject({ to: '+998901234567' })
  const fiscal_data = { receipt_id: 1, qr_code_url: 'https://ofd.test/1' }
  expect(await rpc('receipts.set_fiscal_data', { id: first, fiscal_data })).toMatchObject({
    result: { success: true },
  })
  expect(await rpc('receipts.get', { id: 'unknown' })).toMatchObject({ error: { code: -31401 } })
})
