import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { donations } from '#bff/giving/record/donations.table.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paidIn, settles } from '../support/service-outcomes.ts'
import { siteWithServices, type ServiceMethod, type ServiceSite } from '../support/service-site.ts'
import { mailsIn } from '../support/mails-in.ts'

const services = ['payme', 'click', 'uzum'] as const
const card = { number: '8600000000000015', expiry: '12/39' }
const cardPhone = '+998900000101'

let world: ServiceSite
beforeAll(async () => {
  world = await siteWithServices()
}, 60_000)
afterAll(() => world.close())
// The simulator's clock runs; the site's is moved by the test and begins with it.
beforeEach(() => world.site.advance(Date.now() - world.site.clock.now()))
afterEach(() => world.simulator.clearFaults())

const read = (id: string) => world.donor.read(id)

test.each(services)('a donation by %s is paid once, and its receipt names it', async (method) => {
  const donation = await world.begin(method)
  await world.payer.pay(donation.url)
  await settles(world, donation.id, 'paid')
  expect(await paidIn(world, donation.id)).toMatchObject([{ amountTiyin: 10_000_000 }])
  const paid = await read(donation.id)
  if (paid.state !== 'paid') throw new Error(paid.state)
  const receipt = await world.site.app.request(
    `/api${paid.receiptUrl.replace(/^\/\w+\/receipt/, '/receipts')}`,
  )
  expect(await receipt.json()).toMatchObject({ method, transactionId: paid.transactionId })
})

test.each(services)('a payer who cancels on the page of %s has cancelled', async (method) => {
  const donation = await world.begin(method)
  const page = await world.payer.open(donation.url)
  await world.payer.giveCard(page, { number: '8600000000000015', expiry: '12/39' })
  await world.payer.cancel(page)
  await settles(world, donation.id, 'cancelled')
  expect(await paidIn(world, donation.id)).toEqual([])
})

test.each<[ServiceMethod, string]>([
  ['payme', 'failed'],
  ['click', 'failed'],
  ['uzum', 'failed'],
])('a bank that refuses on the page of %s leaves a donation that is %s', async (method, state) => {
  const donation = await world.begin(method)
  const page = await world.payer.open(donation.url)
  await world.payer.giveCard(page, { number: '8600000000000015', expiry: '12/39' })
  await world.payer.refuse(page)
  await settles(world, donation.id, state)
  expect(await paidIn(world, donation.id)).toEqual([])
})

test('Uzum’s word that there is not enough money is passed on', async () => {
  const cards = await world.simulator.cards()
  const poor = cards.find(
    ({ kind, outcome }) => kind === 'humo' && outcome === 'insufficient_funds',
  )
  if (poor === undefined) throw new Error('no such card')
  const donation = await world.begin('uzum')
  await world.payer.pay(donation.url, poor)
  await settles(world, donation.id, 'failed')
  expect(await read(donation.id)).toMatchObject({ code: 'insufficient_funds' })
})

test.each(services)('what %s gives back is a refunded donation', async (method) => {
  const donation = await world.begin(method)
  await world.payer.pay(donation.url)
  await settles(world, donation.id, 'paid')
  const [payment] = await paidIn(world, donation.id)
  const response = await fetch(
    `${world.simulator.url}/sim/transactions/${payment?.id ?? ''}/refund`,
    { method: 'POST' },
  )
  expect(response.status, await response.text()).toBe(200)
  await settles(world, donation.id, 'refunded')
})

const byCard = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const { id } = (await (await world.donor.giveBy('humo', 'works', changes)).json()) as {
    id: string
  }
  await world.donor.confirm(id, 'humo', 'works')
  return id
}

test.each(['payme', 'click'] as const)(
  'a donor who leaves the page of %s before giving a card there pays another way, once',
  async (method) => {
    const donation = await world.begin(method)
    const page = await world.payer.open(donation.url)
    await world.cancel(donation.id)
    expect((await read(donation.id)).state).toBe('cancelled')
    const id = await byCard()
    // The page is open in another window, and its payer goes on.
    await world.payer.giveCard(page, card)
    await world.payer.confirm(page, cardPhone).catch(() => undefined)
    await world.donor.poll(2)
    expect(await paidIn(world, donation.id)).toEqual([])
    expect((await read(donation.id)).state).toBe('cancelled')
    expect(await paidIn(world, id)).toHaveLength(1)
  },
)

test.each(['payme', 'click'] as const)(
  'once a card was given to %s, the page says that the payment is being made',
  async (method) => {
    const donation = await world.begin(method)
    const page = await world.payer.open(donation.url)
    await world.payer.giveCard(page, card)
    expect((await read(donation.id)).state).toBe('checking')
    await world.cancel(donation.id)
    expect((await read(donation.id)).state).toBe('checking')
    await world.payer.confirm(page, cardPhone)
    await settles(world, donation.id, 'paid')
    expect(await paidIn(world, donation.id)).toHaveLength(1)
  },
)

const person = { name: 'Aziza Karimova', phone: '+998901112233', email: 'aziza@example.test' }

test('Uzum’s page cannot be closed: it is left, and one of two donations goes back by one link', async () => {
  const donation = await world.begin('uzum', { donor: person })
  const page = await world.payer.open(donation.url)
  expect(await (await world.cancel(donation.id)).json()).toMatchObject({
    state: 'awaiting_service',
    left: true,
    leftPage: 'open',
    expiresAt: donation.expiresAt,
  })
  const id = await byCard({ donor: person })
  expect(await read(id)).not.toHaveProperty('givesBack')
  await world.payer.giveCard(page, card)
  await world.payer.confirm(page, cardPhone)
  await settles(world, donation.id, 'paid')
  expect(await read(donation.id)).toMatchObject({ givesBack: true })
  expect(await read(id)).not.toHaveProperty('givesBack')
  const mails = await mailsIn(world.site.database)
  const links = mails.filter(({ body }) => body.includes(`?donation=${donation.id}`))
  expect(links).toHaveLength(1)
  const back = (one: string) => world.site.post(`/api/donations/${one}/refund`, {})
  expect((await back(id)).status).toBe(409)
  expect(await (await back(donation.id)).json()).toMatchObject({ state: 'refunded' })
  expect((await back(donation.id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'paid' })

  const other = await world.begin('uzum')
  const otherPage = await world.payer.open(other.url)
  await world.cancel(other.id)
  await world.payer.cancel(otherPage)
  await settles(world, other.id, 'cancelled')
})

test('the link to give back goes to nobody else, whatever phone they type', async () => {
  const donation = await world.begin('uzum', { donor: person })
  await world.payer.pay(donation.url)
  await settles(world, donation.id, 'paid')
  const left = await world.begin('uzum', { donor: person })
  await world.cancel(left.id)
  await world.payer.pay(left.url)
  await settles(world, left.id, 'paid')
  await byCard({ donor: { ...person, email: 'somebody@example.test' } })
  const mails = await mailsIn(world.site.database)
  const links = mails.filter(({ body }) => body.includes(`?donation=${left.id}`))
  expect(links.map(({ recipient }) => recipient)).toEqual([person.email])
})

test('in two steps Uzum’s payment is taken when it is wanted, and given back when its page was left', async () => {
  const held = await siteWithServices({ UZUM_TWO_STEP: 'on' })
  try {
    const wanted = await held.begin('uzum')
    await held.payer.pay(wanted.url)
    await settles(held, wanted.id, 'paid')
    const left = await held.begin('uzum')
    expect(await (await held.cancel(left.id)).json()).toMatchObject({
      state: 'awaiting_service',
      left: true,
      leftPage: 'givesBack',
    })
    await held.payer.pay(left.url)
    await settles(held, left.id, 'cancelled')
    const states = (await held.simulator.transactions()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['COMPLETED', 'REVERSED'])
  } finally {
    await held.close()
  }
})

test('a registration whose answer was lost is made again under another number', async () => {
  await world.simulator.fault({
    provider: 'uzum',
    method: 'payment/register',
    fault: 'drop_after',
    times: 1,
  })
  const key = randomUUID()
  await expect(world.begin('uzum', {}, key)).rejects.toThrow()
  const donation = await world.begin('uzum', {}, key)
  await world.payer.pay(donation.url)
  await settles(world, donation.id, 'paid')
  expect(await read(donation.id)).toMatchObject({ method: 'uzum' })
})

test('a callback of Uzum’s that never comes is made good by asking', async () => {
  await world.simulator.fault({ provider: 'uzum', method: 'callback', fault: 'drop_before' })
  const donation = await world.begin('uzum')
  await world.payer.pay(donation.url)
  await world.donor.poll()
  expect((await read(donation.id)).state).toBe('paid')
})

test.each<[ServiceMethod, string]>([
  ['payme', 'PerformTransaction'],
  ['click', 'complete'],
  ['uzum', 'callback'],
])('a repeated call of %s (%s) changes nothing, and a forged one neither', async (method, call) => {
  for (const fault of ['duplicate_callback', 'forged_callback', 'drop_after']) {
    await world.simulator.fault({ provider: method, method: call, fault, times: 1 })
    const donation = await world.begin(method)
    await world.payer.pay(donation.url)
    await settles(world, donation.id, 'paid')
    expect(await paidIn(world, donation.id), fault).toHaveLength(1)
  }
})

test('unsigned callbacks make Uzum be asked once in two seconds, and none is lost', async () => {
  const limited = await siteWithServices({ RATE_LIMITS: 'on' })
  try {
    const donation = await limited.begin('uzum')
    const row = await limited.site.services.donationStore.byId(donation.id)
    const body = {
      orderId: row?.paymentId,
      orderNumber: donation.reference,
      operationType: 'COMPLETE',
      operationState: 'SUCCESS',
    }
    const notify = async () =>
      expect((await limited.site.post('/callbacks/uzum', body)).status).toBe(200)
    const asked = async () =>
      (await limited.simulator.traffic()).filter(
        ({ method }) => method === 'payment/getOrderStatus',
      ).length
    for (let time = 0; time < 10; time += 1) await notify()
    expect(await asked()).toBe(1)
    limited.site.advance(2000)
    await notify()
    expect(await asked()).toBe(2)
    // What came too soon is asked by the loop, at the latest when the two seconds are over.
    await notify()
    const [{ due } = { due: null }] = await limited.site.database
      .select({ due: sql<boolean>`${donations.nextPollAt} <= now() + interval '2 seconds'` })
      .from(donations)
    expect(due).toBe(true)
  } finally {
    await limited.close()
  }
}, 60_000)

test('Uzum’s callbacks take JSON about our own orders, and nothing else', async () => {
  const donation = await world.begin('uzum')
  const row = await world.site.services.donationStore.byId(donation.id)
  const notify = (body: unknown) => world.site.post('/callbacks/uzum', body)
  const success = { operationType: 'COMPLETE', operationState: 'SUCCESS' }
  const names = { orderId: row?.paymentId, orderNumber: donation.reference }
  expect((await notify({ ...names, ...success })).status).toBe(200)
  expect((await read(donation.id)).state).toBe('awaiting_service')
  expect((await notify({ ...names, orderId: randomUUID(), ...success })).status).toBe(404)
  expect((await notify({ ...names, orderNumber: randomUUID(), ...success })).status).toBe(404)
  expect((await notify({ ...names, orderNumber: 'x'.repeat(36) })).status).toBe(404)
  expect((await notify({})).status).toBe(400)
  const asForm = await world.site.app.request('/callbacks/uzum', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(names),
  })
  expect(asForm.status).toBe(400)
})

test('a body over the limit is refused by its bytes, whatever it says of itself', async () => {
  for (const path of ['payme', 'click/prepare', 'click/complete', 'uzum']) {
    const response = await world.site.app.request(`/callbacks/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: 'x'.repeat(70_000),
    })
    expect(response.status, path).toBe(413)
  }
})

test('the simulator’s certification passes at our endpoints', async () => {
  const certify = async (provider: string, body: object) => {
    const response = await fetch(`${world.simulator.url}/sim/certification/${provider}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const report = (await response.json()) as {
      readonly passed: boolean
      readonly steps: readonly { readonly title: string; readonly found: string | null }[]
    }
    expect(report.steps.filter(({ found }) => found !== null)).toEqual([])
    expect(report.passed).toBe(true)
    return report.steps.length
  }
  const three = async (method: ServiceMethod) => [
    await world.begin(method),
    await world.begin(method),
    await world.begin(method),
  ]
  // A run takes longer than the second by which one of its transactions is over 12 hours old.
  world.site.advance(60_000)
  const payme = (await three('payme')).map(({ reference }) => ({
    account: { order_id: reference },
    amount: 10_000_000,
  }))
  expect(await certify('payme', { orders: payme })).toBeGreaterThan(35)
  const click = (await three('click')).map(({ reference }) => ({
    merchantTransId: reference,
    amount: 100_000,
  }))
  expect(await certify('click', { orders: click })).toBe(15)
  await world.begin('uzum')
  await world.begin('uzum')
  expect(await certify('uzum', {})).toBe(8)
}, 60_000)

test('a session whose time is over has expired, and one that was left is cancelled', async () => {
  const late = await world.begin('uzum')
  const left = await world.begin('uzum')
  await world.cancel(left.id)
  await world.simulator.clock({ advance: 'PT11M' })
  world.site.advance(11 * 60_000)
  await settles(world, late.id, 'expired')
  await settles(world, left.id, 'cancelled')
})
