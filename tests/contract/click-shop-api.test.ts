import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#bff/giving/providers/click/click.signature.ts'
import { clickPayments } from '#bff/giving/providers/click/click-payments.table.ts'
import { clickCaller, siteWithServices, type ServiceSite } from '../support/service-site.ts'

let world: ServiceSite
let click: ReturnType<typeof clickCaller>
let lastTrans = 14_000_000_000

beforeAll(async () => {
  world = await siteWithServices()
  click = clickCaller(world.site)
}, 60_000)
afterAll(() => world.close())

const stateOf = async (id: string) => (await world.donor.read(id)).state
const CANCELLED = { error: '-5017', error_note: 'Payment cancelled' }

const begun = async () => {
  const donation = await world.begin('click')
  lastTrans += 1
  const names = {
    click_trans_id: String(lastTrans),
    click_paydoc_id: `2${lastTrans}`,
    merchant_trans_id: donation.reference,
  }
  return { donation, names }
}

const prepared = async () => {
  const { donation, names } = await begun()
  const answer = await click.prepare(names)
  expect(answer).toMatchObject({ error: 0, ...{ merchant_trans_id: donation.reference } })
  const over = { ...names, merchant_prepare_id: String(answer.merchant_prepare_id) }
  return { donation, names, over }
}

test('the link carries the service, the donation and its sum in UZS', async () => {
  const donation = await world.begin('click')
  const url = new URL(donation.url)
  expect(url.pathname).toBe('/click/services/pay')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    service_id: '41002',
    merchant_id: '41001',
    amount: '100000.00',
    transaction_param: donation.reference,
    return_url: expect.stringContaining(`?donation=${donation.id}`) as string,
  })
})

test('a signature is that of the documents', () => {
  const fields = {
    click_trans_id: '13005123',
    service_id: '85335',
    merchant_trans_id: 'order_42',
    amount: '50000.00',
  }
  expect(
    signatureOf({ ...fields, action: '0', sign_time: '2026-11-20 10:00:00' }, 'test_secret'),
  ).toBe('41c55919954c9ba06efe9ebd8a4843ac')
  expect(
    signatureOf(
      { ...fields, merchant_prepare_id: '777', action: '1', sign_time: '2026-11-20 10:00:05' },
      'test_secret',
    ),
  ).toBe('dbad17ef377658f703a8d32787641e39')
})

test('Click’s fifteen scenarios, in their order', async () => {
  const paid = await begun()
  const unknown = { ...paid.names, merchant_trans_id: 'no-such-order' }
  const errors: number[] = []
  const note = async (answering: Promise<{ readonly error: number }>) => {
    errors.push((await answering).error)
  }
  await note(click.prepare(paid.names, 'wrong'))
  await note(click.prepare(unknown))
  const first = await click.prepare(paid.names)
  await note(Promise.resolve(first))
  const over = { ...paid.names, merchant_prepare_id: String(first.merchant_prepare_id) }
  await note(click.complete(over, 'wrong'))
  await note(click.complete({ ...over, amount: '300' }))
  await note(click.complete(over))
  expect(await stateOf(paid.donation.id)).toBe('paid')
  await note(click.complete(over))
  await note(click.complete({ ...over, ...CANCELLED }))
  expect(await stateOf(paid.donation.id)).toBe('refunded')

  const tried = await begun()
  const second = await click.prepare(tried.names)
  await note(Promise.resolve(second))
  await note(click.complete({ ...tried.names, merchant_prepare_id: '999999999' }))
  await note(
    click.complete({ ...tried.names, merchant_prepare_id: String(second.merchant_prepare_id) }),
  )

  const cancelled = await begun()
  const third = await click.prepare(cancelled.names)
  await note(Promise.resolve(third))
  const end = { ...cancelled.names, merchant_prepare_id: String(third.merchant_prepare_id) }
  await note(click.complete({ ...end, ...CANCELLED }))
  await note(click.complete({ ...end, ...CANCELLED }))
  await note(click.complete(end))
  expect(errors).toEqual([-1, -5, 0, -1, -2, 0, -4, -9, 0, -6, 0, 0, -9, -9, -9])
  expect(await stateOf(tried.donation.id)).toBe('paid')
  expect(await stateOf(cancelled.donation.id)).toBe('cancelled')
})

test('a signature holds every field that moves something', async () => {
  const { over } = await prepared()
  const form = click.fieldsOf('complete', over)
  for (const field of ['click_trans_id', 'amount', 'merchant_prepare_id', 'sign_time'])
    expect(await click.send('complete', { ...form, [field]: `${form[field]}1` })).toMatchObject({
      error: -1,
    })
  expect((await click.send('complete', { ...form, sign_string: '' })).error).toBe(-8)
})

test('the wrong step, another service and a malformed form are refused', async () => {
  const { names, over } = await prepared()
  expect((await click.prepare({ ...names, action: '1' })).error).toBe(-3)
  expect((await click.complete({ ...over, action: '0' })).error).toBe(-3)
  expect((await click.prepare({ ...names, service_id: '7' })).error).toBe(-8)
  expect((await click.send('prepare', {})).error).toBe(-8)
  const form = click.fieldsOf('prepare', names)
  expect((await click.send('prepare', form, 'application/json')).error).toBe(-8)
  const twice = await world.site.app.request('/callbacks/click/prepare', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams(form).toString()}&amount=1`,
  })
  expect(await twice.json()).toMatchObject({ error: -8 })
})

test('another sum is refused, however it is written; the right one may be written in any way', async () => {
  for (const amount of ['99999.99', '100000.01', '1000', '-100000', '1e5', 'abc', '100 000'])
    expect((await click.prepare({ ...(await begun()).names, amount })).error, amount).toBe(-2)
  for (const amount of ['100000', '100000.0', '100000.00'])
    expect((await click.prepare({ ...(await begun()).names, amount })).error, amount).toBe(0)
})

test('a preparation is the same when repeated; of two payments the second gets its money back', async () => {
  const { names, over, donation } = await prepared()
  const again = await click.prepare(names)
  expect(String(again.merchant_prepare_id)).toBe(over.merchant_prepare_id)
  const otherNames = { ...names, click_trans_id: String((lastTrans += 1)) }
  const other = await click.prepare(otherNames)
  expect(other.error).toBe(0)
  expect(await click.complete(over)).toMatchObject({ error: 0 })
  const otherOver = { ...otherNames, merchant_prepare_id: String(other.merchant_prepare_id) }
  expect((await click.complete(otherOver)).error).toBe(-9)
  expect(await click.prepare({ ...names, click_trans_id: '1' })).toMatchObject({ error: -4 })
  expect(await world.donor.read(donation.id)).toMatchObject({
    state: 'paid',
    transactionId: names.click_paydoc_id,
  })
})

test('a payment that was cancelled is not prepared again while another of its donation is open', async () => {
  const { names, over, donation } = await prepared()
  const otherNames = { ...names, click_trans_id: String((lastTrans += 1)) }
  expect((await click.prepare(otherNames)).error).toBe(0)
  expect((await click.complete({ ...over, ...CANCELLED })).error).toBe(-9)
  expect(await stateOf(donation.id)).toBe('checking')
  expect((await click.prepare(names)).error).toBe(-9)
})

test('a payment is completed by its own numbers alone', async () => {
  const [one, other] = [await prepared(), await prepared()]
  const { merchant_prepare_id } = other.over
  expect((await click.complete({ ...one.over, merchant_prepare_id })).error).toBe(-6)
  expect((await click.complete({ ...one.over, merchant_prepare_id: '99999999999' })).error).toBe(-6)
  const merchant_trans_id = other.names.merchant_trans_id
  expect((await click.complete({ ...one.over, merchant_trans_id })).error).toBe(-6)
  expect(await stateOf(one.donation.id)).toBe('checking')
})

const left = async (id: string) =>
  ((await (await world.cancel(id)).json()) as { state: string }).state

test('a donor who went back before Prepare was answered is not charged any more', async () => {
  const { names, donation } = await begun()
  expect(await left(donation.id)).toBe('cancelled')
  expect((await click.prepare(names)).error).toBe(-9)
  expect(await stateOf(donation.id)).toBe('cancelled')
})

test('what was prepared is Click’s to end: a donor who goes back then waits for that', async () => {
  const { names, over, donation } = await prepared()
  expect(await left(donation.id)).toBe('checking')
  expect((await click.prepare(names)).error).toBe(0)
  expect((await click.complete(over)).error).toBe(0)
  expect(await stateOf(donation.id)).toBe('paid')
})

test.each([
  ['-5017', { state: 'cancelled' }],
  ['-5018', { state: 'failed', code: 'card_refused' }],
])('a payment that ends with the error %s is told as %j', async (error, told) => {
  const { donation, over } = await prepared()
  expect((await click.complete({ ...over, error })).error).toBe(-9)
  expect(await world.donor.read(donation.id)).toMatchObject(told)
})

test('what was prepared and forgotten ends with its time', async () => {
  const { donation, over } = await prepared()
  world.site.advance(Date.parse(donation.expiresAt) - world.site.clock.now())
  await world.donor.poll(5)
  expect(await stateOf(donation.id)).toBe('expired')
  expect((await click.complete(over)).error).toBe(-9)
})

test('a database that cannot serve refuses what moved nothing, and has the rest repeated', async () => {
  const broken = await siteWithServices()
  const caller = clickCaller(broken.site)
  const { reference } = await broken.begin('click')
  const names = { merchant_trans_id: reference }
  const { merchant_prepare_id: id } = await caller.prepare(names)
  expect(await broken.site.database.select().from(clickPayments)).toHaveLength(1)
  await broken.close()
  expect((await caller.prepare(names)).error).toBe(-7)
  const form = caller.fieldsOf('complete', { ...names, merchant_prepare_id: String(id) })
  const complete = await broken.site.app.request('/callbacks/click/complete', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  expect(complete.status).toBe(503)
}, 30_000)
