import { expect, test } from 'vitest'
import * as z from 'zod'
import { authHeader, sendMessage } from '../test-support/eskiz-account.ts'
import { eventually } from '../test-support/eventually.ts'
import {
  hostedServices,
  openServicePage,
  openShopWithMerchants,
} from '../test-support/service-pages.ts'
import { card, openShop, text, type Shop } from '../test-support/shop.ts'

const storySchema = z.object({
  payment: z.object({
    id: z.string(),
    order: z.string(),
    state: z.union([z.string(), z.number()]),
  }),
  timeline: z.array(
    z.object({
      seq: z.number(),
      kind: z.string(),
      exchange: z
        .object({ id: z.number(), method: z.string(), resentOf: z.number().nullable() })
        .optional(),
      row: z.object({ state: z.union([z.string(), z.number()]) }).optional(),
      sms: z.object({ text: z.string() }).optional(),
      told: z.object({ state: z.string() }).optional(),
    }),
  ),
})

const storyOf = async (shop: Shop, id: string) =>
  storySchema.parse(await shop.get(`/sim/payments/${encodeURIComponent(id)}`))

/** Each thing that happened in a word. */
const told = ({ timeline }: z.infer<typeof storySchema>): readonly string[] =>
  timeline.map(({ kind, exchange, row, told: said }) =>
    [kind, exchange?.method ?? row?.state ?? said?.state]
      .filter((one) => one !== undefined)
      .join(' '),
  )

const found = async (shop: Shop, query: string): Promise<readonly string[]> =>
  z
    .array(z.object({ order: z.string() }))
    .parse(await shop.get(`/sim/payments?q=${encodeURIComponent(query)}`))
    .map(({ order }) => order)

/** Payme's Subscribe API, all the way; the id of the receipt. */
const payByPayme = async (shop: Shop, order: string, amount: number): Promise<string> => {
  const token = await shop.verifiedToken(card.uzcardWorks, card.uzcardPhone)
  const made = await shop.rpc('receipts.create', { amount, account: { order_id: order } })
  const id = text(made['result']?.['receipt']?.['_id'])
  await shop.rpc('receipts.pay', { id, token })
  return id
}

test('a payment has its calls, SMS, rows and states in the order in which they came, and no other’s', async () => {
  const shop = openShop()
  const tell = (state: string, order: string) =>
    shop.send('POST', '/sim/merchant-states', {
      order,
      state,
      name: 'Aziza',
      phone: '+998901234567',
    })
  await tell('processing', 'A-1')
  const first = await payByPayme(shop, 'A-1', 10_000_000)
  await tell('paid', 'A-1')
  const second = await payByPayme(shop, 'B-2', 20_000_000)
  expect(told(await storyOf(shop, first))).toEqual([
    'merchant processing',
    'call cards.create',
    'call cards.get_verify_code',
    'sms',
    'call cards.verify',
    'call receipts.create',
    'ledger 0',
    'call receipts.pay',
    'ledger 2',
    'ledger 4',
    'merchant paid',
  ])
  expect(told(await storyOf(shop, second))).not.toContain('merchant paid')
  expect(told(await storyOf(shop, second))).toHaveLength(9)
})

test('a payment is found by phone, name, number, reference, card and amount', async () => {
  const shop = openShop()
  await payByPayme(shop, 'A-1', 10_000_000)
  await payByPayme(shop, 'B-2', 20_000_000)
  await shop.send('POST', '/sim/merchant-states', {
    order: 'B-2',
    state: 'paid',
    name: 'Aziza Karimova',
    phone: '+998 90 123-45-67',
    number: 26_000_017,
    email: 'aziza@example.test',
  })
  for (const query of [
    '901234567',
    '+998 (90) 123 45 67',
    'karimova',
    '26000017',
    'b-2',
    '200000',
    '200 000 UZS',
    'aziza@',
  ])
    expect(await found(shop, query), query).toEqual(['B-2'])
  for (const query of [
    card.uzcardWorks,
    '8600 0000 0000 0015',
    '860000******0015',
    card.uzcardPhone,
  ])
    expect(await found(shop, query), query).toEqual(['B-2', 'A-1'])
  expect(await found(shop, 'nobody')).toEqual([])
})

test.for(hostedServices)(
  'a payment on the page of %s shows what it brought about',
  async (service) => {
    const shop = openShopWithMerchants()
    const page = await openServicePage(shop, service, 'en')
    const fields: Record<string, string> = service === 'octo' ? { cvv: '123' } : {}
    const number = service === 'octo' ? card.visaWorks : card.uzcardWorks
    await page.post({ action: 'card', number, expiry: '12/39', holder: 'TEST', ...fields })
    const [sms] = shop.simulator.world.sms.list()
    await page.post({ action: 'code', code: sms?.code ?? '' })
    const [payment] = shop.simulator.world.ledger.newestFirst()
    await eventually(async () => told(await storyOf(shop, payment?.id ?? ''))).toContain(
      {
        payme: 'callback PerformTransaction',
        click: 'callback complete',
        uzum: 'callback callback',
        octo: 'callback callback',
      }[service],
    )
    const story = await storyOf(shop, payment?.id ?? '')
    expect(told(story)).toEqual(expect.arrayContaining(['call page', 'sms']))
    expect(story.timeline.map(({ seq }) => seq)).toEqual(
      story.timeline.map(({ seq }) => seq).toSorted((one, other) => one - other),
    )
    expect(JSON.stringify(await shop.get(`/sim/payments/${story.payment.id}`))).not.toContain(
      number,
    )
  },
)

test.for(hostedServices)(
  '%s calls back once more by hand, and cancels what waits',
  async (service) => {
    const shop = openShopWithMerchants()
    const page = await openServicePage(shop, service, 'en')
    const [{ id } = { id: '' }] = shop.simulator.world.ledger.newestFirst()
    if (service === 'payme' || service === 'click')
      await page.post({ action: 'card', number: card.uzcardWorks, expiry: '12/39' })
    expect(await shop.send('POST', `/sim/payments/${id}/cancel`, {})).toEqual({ cancelled: true })
    expect(await shop.send('POST', `/sim/payments/${id}/cancel`, {})).toMatchObject({
      error: 'not_cancelled',
    })
    const callbacks = async () =>
      (await storyOf(shop, id)).timeline.filter(({ kind }) => kind === 'callback')
    await eventually(async () => (await callbacks()).length).toBeGreaterThan(0)
    const before = (await callbacks()).at(-1)?.exchange
    const repeated = await shop.send('POST', `/sim/payments/${id}/callback`, {})
    expect(repeated).toMatchObject({ method: before?.method, direction: 'out' })
    expect((await callbacks()).at(-1)?.exchange?.resentOf).not.toBeNull()
  },
)

test('a payment that the service never called about has no callback to repeat', async () => {
  const shop = openShop()
  const id = await shop.receipt()
  expect(await shop.send('POST', `/sim/payments/${id}/callback`, {})).toMatchObject({
    error: 'not_sent',
  })
  for (const [method, path] of [
    ['GET', 'none'],
    ['GET', 'none/har'],
    ['POST', 'none/cancel'],
    ['POST', 'none/callback'],
  ] as const)
    expect((await shop.app.request(`/sim/payments/${path}`, { method })).status, path).toBe(404)
})

test('the gateway reports another end of a message by hand', async () => {
  const reports: unknown[] = []
  const shop = openShop({
    dependencies: {
      fetch: (_, init) => {
        reports.push(JSON.parse(init?.body as string))
        return Promise.resolve(new Response('{}'))
      },
    },
  })
  const id = await sendMessage(shop, await authHeader(shop), 'http://shop.test/callbacks/sms')
  const report = (status: string) => shop.send('POST', `/sim/sms/${id}/status`, { status })
  expect(await report('EXPIRED')).toEqual({ reported: true })
  await eventually(() => reports).toMatchObject([{ status: 'DELIVERED' }, { status: 'EXPIRED' }])
  expect(await report('LOST')).toMatchObject({ error: 'invalid' })
  const silent = await sendMessage(shop, await authHeader(shop))
  expect(await shop.send('POST', `/sim/sms/${silent}/status`, { status: 'EXPIRED' })).toMatchObject(
    {
      error: 'not_reported',
    },
  )
})

test('what a merchant tells wrongly is a mistake', async () => {
  const shop = openShop()
  expect(await shop.send('POST', '/sim/merchant-states', { state: 'paid' })).toMatchObject({
    mistakes: [{ field: 'order' }],
  })
})
