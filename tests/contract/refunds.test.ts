import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import type { Donation } from '#machines/wire/donation.schema.ts'
import { siteWithServices, type ServiceMethod, type ServiceSite } from '../support/service-site.ts'

let world: ServiceSite
beforeAll(async () => {
  world = await siteWithServices()
}, 60_000)
afterAll(() => world.close())
beforeEach(() => world.site.advance(Date.now() - world.site.clock.now()))
afterEach(async () => {
  await world.simulator.clearFaults()
  await world.simulator.settings({ uzum: { refundState: 'SUCCESS' } })
})

const reason = 'the donor asked for it'

/** What `npm run ops -- refund` asks of the site. */
const command = async (path: string, body: object) => {
  const answer = await operatorApp(world.site.services).request(`/donations/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason, ...body }),
  })
  const { outcome } = (await answer.json()) as { outcome?: string }
  if (outcome === undefined) return answer.status
  expect([outcome, answer.status]).toEqual([
    outcome,
    /^re(funded|corded)$/.test(outcome) ? 200 : 409,
  ])
  return outcome
}
const refund = (number: string, isMade = false) => command(`${number}/refund`, { isMade })
const refundPart = (number: string, amount: number, changes: object = {}) =>
  command(`${number}/refund`, { amount, isMade: false, ...changes })
const chargeback = (number: string, changes: object = {}) =>
  command(`${number}/chargeback`, changes)

const paid = (donation: Donation) => {
  if (donation.state !== 'paid') throw new Error(`the donation is ${donation.state}`)
  return { id: donation.id, number: donation.donationNumber }
}
const paidByCard = async (kind: 'uzcard' | 'visa') => {
  const { id } = (await (await world.donor.giveBy(kind, 'works')).json()) as { id: string }
  await world.donor.confirm(id, kind, 'works')
  return paid(await world.donor.settled(id))
}
const paidByService = async (method: ServiceMethod) => {
  const { id, url } = await world.begin(method)
  await world.payer.pay(url)
  // Uzum calls after it has shown its page.
  const state = async () => {
    await world.donor.poll()
    return (await world.donor.read(id)).state
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('paid')
  return paid(await world.donor.read(id))
}
const ways = {
  'Payme by card': () => paidByCard('uzcard'),
  Octo: () => paidByCard('visa'),
  Click: () => paidByService('click'),
  Uzum: () => paidByService('uzum'),
} as const
const orders = {
  'Payme by card': { provider: 'payme', method: 'receipts.cancel' },
  Octo: { provider: 'octo', method: 'refund' },
  Click: { provider: 'click', method: 'payment/reversal' },
  Uzum: { provider: 'uzum', method: 'acquiring/refund' },
} as const
const names = Object.keys(ways) as (keyof typeof ways)[]

const ledgerSays = async (id: string, refundedTiyin: number) => {
  const payments = (await world.donor.ledgerOf(id)).filter(
    ({ paid: isPaid, refundedTiyin: back }) => isPaid || back > 0,
  )
  expect(payments).toMatchObject([{ amountTiyin: 10_000_000, refundedTiyin }])
}

const receiptOf = async (id: string): Promise<unknown> => {
  const donation = await world.donor.read(id)
  if (donation.state !== 'paid' && donation.state !== 'refunded') throw new Error(donation.state)
  const path = `/api/receipts/${donation.receiptUrl.split('/').at(-1) ?? ''}`
  return (await world.site.app.request(path)).json()
}

test.each(names)('a refund is ordered of %s, and its receipt says so', async (name) => {
  const { id, number } = await ways[name]()
  expect(await refund(number)).toBe('refunded')
  // Payme queues its refunds (state 21) and carries them out later (50).
  await world.simulator.clock({ advance: 'PT1M' })
  await ledgerSays(id, 10_000_000)
  expect((await world.donor.read(id)).state).toBe('refunded')
  expect(await receiptOf(id)).toMatchObject({
    state: 'refunded',
    returns: [{ kind: 'refund', amount: 100_000 }],
  })
  // A second order finds nothing to give back.
  expect(await refund(number)).toBe(409)
  await world.donor.poll(2)
  await ledgerSays(id, 10_000_000)
})

test.each(names)('an answer of %s that is lost gives back once', async (name) => {
  const { id, number } = await ways[name]()
  await world.simulator.fault({ ...orders[name], fault: 'drop_after', times: 1 })
  expect(['silent', 'refunded']).toContain(await refund(number))
  await world.simulator.clearFaults()
  // The order is repeated, unless the payment's state shows how it ended.
  if ((await world.donor.read(id)).state === 'paid') expect(await refund(number)).toBe('refunded')
  expect((await world.donor.read(id)).state).toBe('refunded')
  await world.simulator.clock({ advance: 'PT1M' })
  await ledgerSays(id, 10_000_000)
})

test.each(names)('an order that never reached %s leaves a paid donation', async (name) => {
  const { id, number } = await ways[name]()
  await world.simulator.fault({ ...orders[name], fault: 'drop_before', times: 5 })
  expect(await refund(number)).toBe('silent')
  expect((await world.donor.read(id)).state).toBe('paid')
  await ledgerSays(id, 0)
})

test('Payme’s checkout takes no order: a refund of its cabinet is recorded', async () => {
  const { id, number } = await paidByService('payme')
  expect(await refund(number)).toBe('unable')
  expect((await world.donor.read(id)).state).toBe('paid')
  expect(await refund(number, true)).toBe('refunded')
  expect((await world.donor.read(id)).state).toBe('refunded')
})

test('a refund that Uzum has not carried out is pending, and refunded when Uzum reports it', async () => {
  const { id, number } = await paidByService('uzum')
  await world.simulator.settings({ uzum: { refundState: 'IN_PROGRESS' } })
  expect(await refund(number)).toBe('pending')
  expect(await refund(number)).toBe('pending')
  expect((await world.donor.read(id)).state).toBe('paid')
  await ledgerSays(id, 0)
  await world.simulator.clock({ advance: 'P1D' })
  const state = async () => (await world.donor.read(id)).state
  await expect.poll(state, { timeout: 20_000 }).toBe('refunded')
  await ledgerSays(id, 10_000_000)
})

const refundsParts = ['Octo', 'Uzum'] as const
test.each(refundsParts)('parts are ordered of %s up to the whole, each once', async (name) => {
  const { id, number } = await ways[name]()
  expect(await refundPart(number, 30_000)).toBe('refunded')
  // Typed twice: the same part is not refunded again, another of the same amount has a reason of its own.
  expect(await refundPart(number, 30_000)).toBe('repeated')
  await ledgerSays(id, 3_000_000)
  expect(await world.donor.read(id)).toMatchObject({ state: 'paid', refundedAmount: 30_000 })
  expect(await refundPart(number, 30_000, { reason: 'one ticket more' })).toBe('refunded')
  expect(await refundPart(number, 40_001)).toBe('too_much')
  expect(await receiptOf(id)).toMatchObject({
    state: 'paid',
    returns: [
      { kind: 'refund', amount: 30_000 },
      { kind: 'refund', amount: 30_000 },
    ],
  })
  expect(await refund(number)).toBe('refunded')
  await ledgerSays(id, 10_000_000)
  expect(await world.donor.read(id)).toMatchObject({ state: 'refunded', refundedAmount: 100_000 })
  expect(await refundPart(number, 1_000)).toBe(409)
})

test.each(refundsParts)('a part whose answer of %s is lost goes back once', async (name) => {
  const { id, number } = await ways[name]()
  await world.simulator.fault({ ...orders[name], fault: 'drop_after', times: 1 })
  const first = await refundPart(number, 30_000)
  expect(['silent', 'refunded']).toContain(first)
  await world.simulator.clearFaults()
  if (first === 'silent') {
    // Until its outcome is known nothing else goes back.
    expect(await refundPart(number, 20_000)).toBe('under_way')
    expect(await refund(number)).toBe('under_way')
    expect(await chargeback(number)).toBe('under_way')
    expect(await refundPart(number, 30_000)).toBe('refunded')
  }
  await ledgerSays(id, 3_000_000)
  expect(await world.donor.read(id)).toMatchObject({ state: 'paid', refundedAmount: 30_000 })
})

test.each(['Payme by card', 'Click'] as const)(
  '%s refunds nothing but the whole: a part by hand is recorded',
  async (name) => {
    const { id, number } = await ways[name]()
    expect(await refundPart(number, 30_000)).toBe('unable')
    expect(await refundPart(number, 30_000, { isMade: true })).toBe('refunded')
    expect(await refundPart(number, 30_000, { isMade: true })).toBe('repeated')
    // An order would give back the whole: the rest is not the whole any more.
    expect(await refund(number)).toBe('unable')
    await ledgerSays(id, 0)
    expect(await world.donor.read(id)).toMatchObject({ state: 'paid', refundedAmount: 30_000 })
    expect(await refund(number, true)).toBe('refunded')
    expect((await world.donor.read(id)).state).toBe('refunded')
  },
)

test('a part that Uzum refuses is forgotten, and may be ordered again', async () => {
  const { id, number } = await paidByService('uzum')
  await world.simulator.settings({ uzum: { refundState: 'FAIL' } })
  expect(await refundPart(number, 30_000)).toBe('refused')
  const ordered = world.site.database.select().from(donationReturns)
  expect(await ordered.where(eq(donationReturns.donationId, id))).toEqual([])
  await world.simulator.settings({ uzum: { refundState: 'IN_PROGRESS' } })
  expect(await refundPart(number, 30_000)).toBe('pending')
  await world.simulator.settings({ uzum: { refundState: 'SUCCESS' } })
  await world.simulator.clock({ advance: 'P1D' })
  expect(await refundPart(number, 30_000)).toBe('refunded')
  await ledgerSays(id, 3_000_000)
})

test('what a bank took back is recorded, and no service is asked', async () => {
  const { id, number } = await paidByCard('visa')
  expect(await chargeback(number, { amount: 25_000 })).toBe('recorded')
  expect(await chargeback(number, { amount: 25_000 })).toBe('repeated')
  expect(await chargeback(number, { amount: 80_000 })).toBe('too_much')
  await ledgerSays(id, 0)
  expect(await refundPart(number, 25_000)).toBe('refunded')
  expect(await receiptOf(id)).toMatchObject({
    state: 'paid',
    returns: [
      { kind: 'chargeback', amount: 25_000 },
      { kind: 'refund', amount: 25_000 },
    ],
  })
  expect(await chargeback(number)).toBe('recorded')
  expect(await world.donor.read(id)).toMatchObject({ state: 'refunded', refundedAmount: 100_000 })
  await ledgerSays(id, 2_500_000)
})

test.each([0, -5, 1.5, null, '30000'])('an amount of %j is refused', async (amount) => {
  const { id, number } = await paidByCard('visa')
  expect(await command(`${number}/refund`, { amount, isMade: false })).toBe(400)
  expect(await chargeback(number, { amount })).toBe(400)
  expect((await world.donor.read(id)).state).toBe('paid')
})
