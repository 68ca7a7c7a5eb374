import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paidIn, settles } from '../support/service-outcomes.ts'
import { siteWithServices, type ServiceMethod, type ServiceSite } from '../support/service-site.ts'

let world: ServiceSite
beforeAll(async () => {
  world = await siteWithServices()
}, 60_000)
afterAll(() => world.close())
// The simulator's clock runs; the site's is moved by the test and begins with it.
beforeEach(() => world.site.advance(Date.now() - world.site.clock.now()))
afterEach(() => world.simulator.clearFaults())

const read = (id: string) => world.donor.read(id)

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
    await settles(world, donation.id, 'paid')
    expect(await paidIn(world, donation.id)).toMatchObject([{ card: '860000******0015' }])
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
      await settles(world, donation.id, 'failed')
      await world.payer.giveCard(page, card)
      await world.donor.poll()
      expect(await read(donation.id)).toMatchObject({ state: 'failed', code: 'card_refused' })
      expect(await paidIn(world, donation.id)).toEqual([])
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
      await settles(waiting, donation.id, 'paid')
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
    await settles(world, id, 'paid')
    expect(await paidIn(world, id)).toMatchObject([{ card: '410000******0019' }])
  }))

test.each(['payme', 'click', 'uzum'] as const)(
  'without a second card on the page of %s a new donation pays',
  async (method) => {
    const refused = await world.begin(method)
    await world.payer.pay(refused.url, poorCard)
    await settles(world, refused.id, 'failed')
    const donation = await world.begin(method)
    await world.payer.pay(donation.url)
    await settles(world, donation.id, 'paid')
    expect((await read(refused.id)).state).toBe('failed')
    expect([await paidIn(world, refused.id), await paidIn(world, donation.id)]).toMatchObject([
      [],
      [{}],
    ])
  },
)
