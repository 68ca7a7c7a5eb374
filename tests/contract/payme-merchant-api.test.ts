import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { pathTo } from '#locales/paths.ts'
import { paymeCaller, siteWithServices, type ServiceSite } from '../support/service-site.ts'

const TIYIN = 10_000_000
const HOURS_12 = 43_200_000

let world: ServiceSite
let payme: ReturnType<typeof paymeCaller>

beforeAll(async () => {
  world = await siteWithServices()
  payme = paymeCaller(world.site)
}, 60_000)
afterAll(() => world.close())

const now = () => world.site.clock.now()
const newId = () => randomBytes(12).toString('hex')
const order = (reference: string) => ({ account: { order_id: reference }, amount: TIYIN })
const stateOf = async (id: string) => (await world.donor.read(id)).state

const created = async () => {
  const donation = await world.begin('payme')
  const id = newId()
  const params = { id, time: now(), ...order(donation.reference) }
  const result = await payme.ask('CreateTransaction', params)
  return { donation, id, params, result: result as Readonly<Record<string, unknown>> }
}

test('a transaction that was performed is the only one, also before its donation could follow', async () => {
  const { donation, id } = await created()
  // The process that has the donation in hand was killed: no other process works on it until its lease ends.
  await world.site.database
    .update(donations)
    .set({ worker: randomUUID(), leaseUntil: new Date(Date.now() + 3_600_000) })
    .where(eq(donations.id, donation.id))
  expect(await payme.ask('PerformTransaction', { id })).toMatchObject({ state: 2 })
  expect(await stateOf(donation.id)).toBe('checking')
  const asked = order(donation.reference)
  expect(await payme.ask('CheckPerformTransaction', asked)).toBe(-31052)
  const second = { id: newId(), time: now(), ...asked }
  expect(await payme.ask('CreateTransaction', second)).toBe(-31052)
  await world.site.database
    .update(donations)
    .set({ leaseUntil: new Date(0) })
    .where(eq(donations.id, donation.id))
  await world.donor.poll()
  expect(await stateOf(donation.id)).toBe('paid')
})

test('the link carries the register, the donation and its sum in tiyin, in base64', async () => {
  const donation = await world.begin('payme', { lang: 'uz' })
  const text = Buffer.from(donation.url.split('/payme/')[1] ?? '', 'base64').toString()
  expect(text.split(';')).toEqual([
    'm=5e0000000000000000000003',
    `ac.order_id=${donation.reference}`,
    `a=${TIYIN}`,
    'l=uz',
    `c=http://localhost:3000${pathTo('donations', 'uz')}?donation=${donation.id}`,
  ])
})

test.each([
  'CheckPerformTransaction',
  'CreateTransaction',
  'PerformTransaction',
  'CancelTransaction',
  'CheckTransaction',
  'GetStatement',
])('%s with a wrong key, and without one, gets nothing (−32504)', async (method) => {
  expect((await payme.call(method, {}, 'wrong')).error?.code).toBe(-32504)
  const { json } = await payme.raw(JSON.stringify({ id: 7, method, params: {} }), {
    Authorization: '',
  })
  expect(json).toMatchObject({ id: 7, error: { code: -32504 } })
})

test('a malformed request is refused, always with HTTP 200', async () => {
  const get = await world.site.app.request('/callbacks/payme')
  expect([get.status, ((await get.json()) as { error: { code: number } }).error.code]).toEqual([
    200, -32300,
  ])
  const cases: readonly (readonly [string, number])[] = [
    ['{', -32700],
    ['', -32700],
    ['[]', -32600],
    ['{"id":1,"params":{}}', -32600],
    ['{"id":1,"method":"CheckTransaction","params":{}}', -32600],
    ['{"id":1,"method":"GetStatement","params":{"from":"a","to":1}}', -32600],
    ['{"id":1,"method":"CreateTransaction","params":{"id":"a","time":1e30,"account":{}}}', -32600],
  ]
  for (const [body, code] of cases) {
    const { status, json } = await payme.raw(body)
    expect([status, json.error?.code], body).toEqual([200, code])
  }
  const unknown = await payme.call('NoSuchMethod', {})
  expect(unknown.error).toMatchObject({ code: -32601, data: 'NoSuchMethod' })
})

test('an unknown account is refused in three languages, with the field’s name', async () => {
  for (const account of [{ order_id: 'nobody' }, { order_id: 7 }, {}, { order_id: newId() }]) {
    const { error } = await payme.call('CheckPerformTransaction', { account, amount: TIYIN })
    expect(error).toMatchObject({ code: -31050, data: 'order_id' })
    for (const lang of ['ru', 'uz', 'en']) expect(error?.message[lang]).toMatch(/\S/)
  }
})

test('another sum than the donation’s is refused (−31001), in whole tiyin', async () => {
  const { reference } = await world.begin('payme')
  for (const amount of [TIYIN + 1, TIYIN / 100, String(TIYIN), TIYIN + 0.5, null])
    for (const method of ['CheckPerformTransaction', 'CreateTransaction'])
      expect(
        await payme.ask(method, { ...order(reference), id: newId(), time: now(), amount }),
      ).toBe(-31001)
  expect(await payme.ask('CheckPerformTransaction', order(reference))).toEqual({ allow: true })
})

test('a creation is the same when repeated, and one at a time for a donation', async () => {
  const { params, result, id } = await created()
  expect(result).toMatchObject({ state: 1, transaction: expect.any(String) as string })
  expect(await payme.ask('CreateTransaction', params)).toEqual(result)
  expect(await payme.ask('CreateTransaction', { ...params, id: newId() })).toBe(-31051)
  expect(await payme.ask('CheckPerformTransaction', params)).toBe(-31051)
  expect(await payme.ask('CheckTransaction', { id })).toEqual({
    create_time: result['create_time'],
    perform_time: 0,
    cancel_time: 0,
    transaction: result['transaction'],
    state: 1,
    reason: null,
  })
})

test('performed: the donation is paid, and the answer is the same when repeated', async () => {
  const { donation, id, params, result } = await created()
  const performed = await payme.ask('PerformTransaction', { id })
  expect(performed).toEqual({ transaction: result['transaction'], perform_time: now(), state: 2 })
  expect(await payme.ask('PerformTransaction', { id })).toEqual(performed)
  expect(await world.donor.read(donation.id)).toMatchObject({ state: 'paid', transactionId: id })
  for (const method of ['CheckPerformTransaction', 'CreateTransaction'])
    expect(await payme.ask(method, { ...params, id: newId() })).toBe(-31052)
  expect(await payme.ask('CreateTransaction', params)).toBe(-31008)
})

test('cancelled before it was performed: no money, the same when repeated, never performed', async () => {
  const { donation, id, params, result } = await created()
  const cancelled = await payme.ask('CancelTransaction', { id, reason: 3 })
  expect(cancelled).toEqual({ transaction: result['transaction'], cancel_time: now(), state: -1 })
  world.site.advance(1_000)
  expect(await payme.ask('CancelTransaction', { id, reason: 4 })).toEqual(cancelled)
  expect(await payme.ask('PerformTransaction', { id })).toBe(-31008)
  expect(await payme.ask('CreateTransaction', params)).toBe(-31008)
  expect(await payme.ask('CheckTransaction', { id })).toMatchObject({ state: -1, reason: 3 })
  expect(await stateOf(donation.id)).toBe('cancelled')
  expect(await payme.ask('CheckPerformTransaction', order(donation.reference))).toBe(-31053)
})

test('a debit that the bank refused (reason 2) is a refused donation', async () => {
  const { donation, id } = await created()
  await payme.ask('CancelTransaction', { id, reason: 2 })
  expect(await world.donor.read(donation.id)).toMatchObject({
    state: 'failed',
    code: 'card_refused',
  })
})

test('cancelled after it was performed: refunded, with both times', async () => {
  const { donation, id } = await created()
  await payme.ask('PerformTransaction', { id })
  const performedAt = now()
  world.site.advance(60_000)
  const refunded = await payme.ask('CancelTransaction', { id, reason: 5 })
  expect(refunded).toMatchObject({ state: -2, cancel_time: now() })
  expect(await payme.ask('CancelTransaction', { id, reason: 5 })).toEqual(refunded)
  expect(await payme.ask('CheckTransaction', { id })).toMatchObject({
    state: -2,
    perform_time: performedAt,
    cancel_time: now(),
    reason: 5,
  })
  expect(await payme.ask('PerformTransaction', { id })).toBe(-31008)
  expect(await world.donor.read(donation.id)).toMatchObject({
    state: 'refunded',
    transactionId: id,
    refundedAt: new Date(now()).toISOString(),
  })
})

test('an unknown transaction is neither performed, cancelled nor checked (−31003)', async () => {
  for (const method of ['PerformTransaction', 'CancelTransaction', 'CheckTransaction'])
    expect(await payme.ask(method, { id: newId(), reason: 3 })).toBe(-31003)
})

test('after 12 hours of Payme’s time a transaction is over, with reason 4', async () => {
  const late = await world.begin('payme')
  const old = newId()
  await payme.ask('CreateTransaction', {
    id: old,
    time: now() - HOURS_12,
    ...order(late.reference),
  })
  expect(await payme.ask('PerformTransaction', { id: old })).toBe(-31008)

  const { donation, id } = await created()
  world.site.advance(HOURS_12 - 1)
  expect(await payme.ask('CheckTransaction', { id })).toMatchObject({ state: 1 })
  expect(await stateOf(donation.id)).toBe('checking')
  world.site.advance(1)
  expect(await payme.ask('PerformTransaction', { id })).toBe(-31008)
  expect(await payme.ask('CheckTransaction', { id })).toMatchObject({
    state: -1,
    reason: 4,
    cancel_time: now(),
  })
  expect(await stateOf(donation.id)).toBe('expired')
})

test('a transaction begun just before the page’s time is over may still be performed', async () => {
  const donation = await world.begin('payme')
  world.site.advance(Date.parse(donation.expiresAt) - now() - 1)
  const id = newId()
  await payme.ask('CreateTransaction', { id, time: now(), ...order(donation.reference) })
  world.site.advance(3_600_000)
  await world.donor.poll(2)
  expect(await stateOf(donation.id)).toBe('checking')
  expect(await payme.ask('PerformTransaction', { id })).toMatchObject({ state: 2 })
  expect(await stateOf(donation.id)).toBe('paid')
})

test('an unused page expires, and Payme is refused from then on', async () => {
  const donation = await world.begin('payme')
  world.site.advance(Date.parse(donation.expiresAt) - now())
  expect(await payme.ask('CheckPerformTransaction', order(donation.reference))).toBe(-31053)
  await world.donor.poll()
  expect(await stateOf(donation.id)).toBe('expired')
})

const left = async (id: string) =>
  ((await (await world.cancel(id)).json()) as { state: string }).state

test('a donor who went back before a transaction was created is not charged any more', async () => {
  const donation = await world.begin('payme')
  expect(await left(donation.id)).toBe('cancelled')
  const params = { id: newId(), time: now(), ...order(donation.reference) }
  expect(await payme.ask('CreateTransaction', params)).toBe(-31053)
  expect(await stateOf(donation.id)).toBe('cancelled')
})

test('a transaction under way is Payme’s to end: a donor who goes back then waits for that', async () => {
  const { donation, id, params, result } = await created()
  expect(await left(donation.id)).toBe('checking')
  expect(await payme.ask('CreateTransaction', params)).toEqual(result)
  expect(await payme.ask('PerformTransaction', { id })).toMatchObject({ state: 2 })
  expect(await stateOf(donation.id)).toBe('paid')
})

test.each([
  [2, { state: 'failed', code: 'card_refused' }],
  [3, { state: 'cancelled' }],
  [4, { state: 'expired' }],
  [10, { state: 'failed', code: 'card_refused' }],
  [77, { state: 'failed', code: 'card_refused' }],
])('a transaction that ends with reason %d is told as %j', async (reason, told) => {
  const { donation, id } = await created()
  expect(await payme.ask('CancelTransaction', { id, reason })).toMatchObject({ state: -1 })
  expect(await world.donor.read(donation.id)).toMatchObject(told)
})

test('a donor who goes back after paying sees the donation as paid', async () => {
  const { donation, id } = await created()
  await payme.ask('PerformTransaction', { id })
  expect((await world.cancel(donation.id)).status).toBe(409)
  expect(await stateOf(donation.id)).toBe('paid')
})

test('GetStatement lists transactions by Payme’s time, in its order, with both ends', async () => {
  world.site.advance(3 * HOURS_12)
  const from = now()
  const first = await created()
  world.site.advance(1_000)
  const second = await created()
  await payme.ask('PerformTransaction', { id: second.id })
  const statement = (to: number, since = from) =>
    payme.ask('GetStatement', { from: since, to }) as Promise<{
      readonly transactions: readonly unknown[]
    }>
  const { transactions } = await statement(now())
  expect(transactions).toEqual([
    {
      id: first.id,
      time: from,
      amount: TIYIN,
      account: { order_id: first.donation.reference },
      create_time: from,
      perform_time: 0,
      cancel_time: 0,
      transaction: first.result['transaction'],
      state: 1,
      reason: null,
      receivers: null,
    },
    expect.objectContaining({ id: second.id, state: 2, perform_time: now() }) as unknown,
  ])
  expect((await statement(from)).transactions).toHaveLength(1)
  expect((await statement(now(), from + 1)).transactions).toHaveLength(1)
  expect((await statement(1, 0)).transactions).toEqual([])
})

test('a donation by card is no order of Payme’s', async () => {
  const card = await world.donor.giveBy('uzcard', 'works')
  const { id } = (await card.json()) as { id: string }
  const row = await world.site.services.donationStore.byId(id)
  expect(await payme.ask('CheckPerformTransaction', order(row?.reference ?? ''))).toBe(-31050)
})

test('where refunds from the cabinet are switched off, a paid one stays (−31007)', async () => {
  const strict = await siteWithServices({ PAYME_CHECKOUT_REFUNDS: 'off' })
  try {
    const { reference, id: donation } = await strict.begin('payme')
    const caller = paymeCaller(strict.site)
    const id = newId()
    await caller.ask('CreateTransaction', {
      id,
      time: strict.site.clock.now(),
      ...order(reference),
    })
    await caller.ask('PerformTransaction', { id })
    expect(await caller.ask('CancelTransaction', { id, reason: 5 })).toBe(-31007)
    expect((await strict.donor.read(donation)).state).toBe('paid')
  } finally {
    await strict.close()
  }
}, 30_000)

test('a database that cannot serve is a system error, and nothing is lost (−32400)', async () => {
  const broken = await siteWithServices()
  const { reference } = await broken.begin('payme')
  await broken.close()
  const answer = await paymeCaller(broken.site).ask('CheckPerformTransaction', order(reference))
  expect(answer).toBe(-32400)
}, 30_000)
