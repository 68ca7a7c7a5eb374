import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { donations } from '#bff/giving/record/donations.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteWithServices, type ServiceMethod, type ServiceSite } from '../support/service-site.ts'

const services = ['payme', 'click', 'uzum'] as const

let world: ServiceSite
beforeAll(async () => {
  world = await siteWithServices()
}, 60_000)
afterAll(() => world.close())
// The simulator's clock runs; the site's is moved by the test and begins with it.
beforeEach(() => world.site.advance(Date.now() - world.site.clock.now()))
afterEach(() => world.simulator.clearFaults())

const read = (id: string) => world.donor.read(id)

/** Uzum calls after it has shown its page: the site is given the moment. */
const settles = async (id: string, state: string, { donor } = world) => {
  for (let turn = 0; turn < 400 && (await donor.read(id)).state !== state; turn += 1) {
    await new Promise((done) => setTimeout(done, 10))
    if (turn % 10 === 9) await donor.poll()
  }
  expect((await donor.read(id)).state).toBe(state)
}

const paidIn = async (id: string) => (await world.donor.ledgerOf(id)).filter(({ paid }) => paid)

test.each(services)('a donation by %s is paid once, and its receipt names it', async (method) => {
  const donation = await world.begin(method)
  await world.payer.pay(donation.url)
  await settles(donation.id, 'paid')
  expect(await paidIn(donation.id)).toMatchObject([{ amountTiyin: 10_000_000 }])
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
  await settles(donation.id, 'cancelled')
  expect(await paidIn(donation.id)).toEqual([])
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
  await settles(donation.id, state)
  expect(await paidIn(donation.id)).toEqual([])
})

const card = { number: '8600000000000015', expiry: '12/39' }
const cardPhone = '+998900000101'
const poorCard = { number: '8600000000000148', expiry: '12/39', phone: '+998900000114' }

/** The service's page goes on with another card after one that its bank refused. */
const withAnotherCard = async (settings: object, work: () => Promise<void>): Promise<void> => {
  const put = (body: object) =>
    fetch(`${world.simulator.url}/sim/settings`, { method: 'PUT', body: JSON.stringify(body) })
  expect((await put(settings)).status).toBe(200)
  try {
    await work()
  } finally {
    await put({ payme: no, click: no, uzum: never, octo: never })
  }
}
const no = { anotherCard: 'no' }
const never = { anotherCard: false }

test.each<[ServiceMethod, string | boolean]>([
  ['payme', 'sameTransaction'],
  ['click', 'sameTransaction'],
  ['uzum', true],
])('a second card on the page of %s, after a refused one, pays once', async (method, anotherCard) =>
  withAnotherCard({ [method]: { anotherCard } }, async () => {
    const donation = await world.begin(method)
    const page = await world.payer.open(donation.url)
    await world.payer.giveCard(page, poorCard)
    await world.payer.confirm(page, poorCard.phone)
    await world.donor.poll(2)
    const state = method === 'uzum' ? 'awaiting_service' : 'checking'
    expect((await read(donation.id)).state).toBe(state)
    await world.payer.giveCard(page, card)
    await world.payer.confirm(page, cardPhone)
    await settles(donation.id, 'paid')
    expect(await paidIn(donation.id)).toMatchObject([{ card: '860000******0015' }])
  }),
)

const refusedFirst = async (method: 'payme' | 'click', { begin, payer } = world) => {
  const donation = await begin(method)
  const page = await payer.open(donation.url)
  await payer.giveCard(page, poorCard)
  await payer.confirm(page, poorCard.phone)
  // The page of the second transaction, where the service has begun one.
  return { donation, page: await payer.open(page) }
}

test.each(['payme', 'click'] as const)(
  'a second transaction of %s is not taken once the donation was refused',
  async (method) =>
    withAnotherCard({ [method]: { anotherCard: 'newTransaction' } }, async () => {
      const { donation, page } = await refusedFirst(method)
      await settles(donation.id, 'failed')
      await world.payer.giveCard(page, card)
      await world.donor.poll()
      expect(await read(donation.id)).toMatchObject({ state: 'failed', code: 'card_refused' })
      expect(await paidIn(donation.id)).toEqual([])
    }),
)

test('where the site is told that a second transaction may follow, it is taken, and pays once', async () => {
  const waiting = await siteWithServices({
    PAYME_CHECKOUT_ANOTHER_CARD: 'on',
    CLICK_ANOTHER_CARD: 'on',
  })
  const another = { anotherCard: 'newTransaction' }
  const body = JSON.stringify({ payme: another, click: another })
  await fetch(`${waiting.simulator.url}/sim/settings`, { method: 'PUT', body })
  try {
    for (const method of ['payme', 'click'] as const) {
      const { donation, page } = await refusedFirst(method, waiting)
      await waiting.donor.poll(2)
      expect((await waiting.donor.read(donation.id)).state).toBe('checking')
      await waiting.payer.giveCard(page, card)
      await waiting.payer.confirm(page, cardPhone)
      await settles(donation.id, 'paid', waiting)
      const rows = await waiting.donor.ledgerOf(donation.id)
      expect(rows.map(({ paid }) => paid)).toEqual([true, false])

      const refused = await refusedFirst(method, waiting)
      waiting.site.advance(10 * 60_000)
      await waiting.donor.poll()
      const { id } = refused.donation
      expect(await waiting.donor.read(id)).toMatchObject({ state: 'failed', code: 'card_refused' })
    }
  } finally {
    await waiting.close()
  }
})

test('a second Visa card on the page of Octo, after a refused one, pays once', async () =>
  withAnotherCard({ octo: { anotherCard: true } }, async () => {
    const given = await world.donor.giveBy('visa', 'insufficient_funds_redirect')
    const { id, url } = (await given.json()) as { readonly id: string; readonly url: string }
    const post = (fields: Readonly<Record<string, string>>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    await fetch(url)
    await world.payer.confirm(url, '+998900000321')
    await world.donor.poll(2)
    expect((await read(id)).state).toBe('awaiting_service')
    await post({ action: 'card', number: '4100000000000019', expiry: '12/39', cvv: '123' })
    await world.payer.confirm(url, '+998900000301')
    await settles(id, 'paid')
    expect(await paidIn(id)).toMatchObject([{ card: '410000******0019' }])
  }))

test.each(services)(
  'without a second card on the page of %s a new donation pays',
  async (method) => {
    const refused = await world.begin(method)
    await world.payer.pay(refused.url, poorCard)
    await settles(refused.id, 'failed')
    const donation = await world.begin(method)
    await world.payer.pay(donation.url)
    await settles(donation.id, 'paid')
    expect((await read(refused.id)).state).toBe('failed')
    expect([await paidIn(refused.id), await paidIn(donation.id)]).toMatchObject([[], [{}]])
  },
)

test('Uzum’s word that there is not enough money is passed on', async () => {
  const cards = await world.simulator.cards()
  const poor = cards.find(
    ({ kind, outcome }) => kind === 'humo' && outcome === 'insufficient_funds',
  )
  if (poor === undefined) throw new Error('no such card')
  const donation = await world.begin('uzum')
  await world.payer.pay(donation.url, poor)
  await settles(donation.id, 'failed')
  expect(await read(donation.id)).toMatchObject({ code: 'insufficient_funds' })
})

test.each(services)('what %s gives back is a refunded donation', async (method) => {
  const donation = await world.begin(method)
  await world.payer.pay(donation.url)
  await settles(donation.id, 'paid')
  const [payment] = await paidIn(donation.id)
  const response = await fetch(
    `${world.simulator.url}/sim/transactions/${payment?.id ?? ''}/refund`,
    { method: 'POST' },
  )
  expect(response.status, await response.text()).toBe(200)
  await settles(donation.id, 'refunded')
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
    expect(await paidIn(donation.id)).toEqual([])
    expect((await read(donation.id)).state).toBe('cancelled')
    expect(await paidIn(id)).toHaveLength(1)
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
    await settles(donation.id, 'paid')
    expect(await paidIn(donation.id)).toHaveLength(1)
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
  await settles(donation.id, 'paid')
  expect(await read(donation.id)).toMatchObject({ givesBack: true })
  expect(await read(id)).not.toHaveProperty('givesBack')
  const mails = await world.site.database.select().from(outbox)
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
  await settles(other.id, 'cancelled')
})

test('the link to give back goes to nobody else, whatever phone they type', async () => {
  const donation = await world.begin('uzum', { donor: person })
  await world.payer.pay(donation.url)
  await settles(donation.id, 'paid')
  const left = await world.begin('uzum', { donor: person })
  await world.cancel(left.id)
  await world.payer.pay(left.url)
  await settles(left.id, 'paid')
  await byCard({ donor: { ...person, email: 'somebody@example.test' } })
  const mails = await world.site.database.select().from(outbox)
  const links = mails.filter(({ body }) => body.includes(`?donation=${left.id}`))
  expect(links.map(({ recipient }) => recipient)).toEqual([person.email])
})

test('in two steps Uzum’s payment is taken when it is wanted, and given back when its page was left', async () => {
  const held = await siteWithServices({ UZUM_TWO_STEP: 'on' })
  try {
    const wanted = await held.begin('uzum')
    await held.payer.pay(wanted.url)
    await settles(wanted.id, 'paid', held)
    const left = await held.begin('uzum')
    expect(await (await held.cancel(left.id)).json()).toMatchObject({
      state: 'awaiting_service',
      left: true,
      leftPage: 'givesBack',
    })
    await held.payer.pay(left.url)
    await settles(left.id, 'cancelled', held)
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
  await settles(donation.id, 'paid')
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
    await settles(donation.id, 'paid')
    expect(await paidIn(donation.id), fault).toHaveLength(1)
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
  await settles(late.id, 'expired')
  await settles(left.id, 'cancelled')
})
