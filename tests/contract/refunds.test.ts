import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { operatorApp } from '#bff/ops/operator-app.ts'
import type { Donation } from '#machines/wire/donation.schema.ts'
import { siteWithServices, type ServiceMethod, type ServiceSite } from '../support/service-site.ts'

let world: ServiceSite
beforeAll(async () => {
  world = await siteWithServices()
}, 60_000)
afterAll(() => world.close())
beforeEach(() => world.site.advance(Date.now() - world.site.clock.now()))
afterEach(() => world.simulator.clearFaults())

const reason = 'the donor asked for it'

/** What `npm run ops -- refund` asks of the site. */
const refund = async (number: string, isMade = false) => {
  const answer = await operatorApp(world.site.services).request(`/donations/${number}/refund`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason, isMade }),
  })
  return answer.status === 200
    ? ((await answer.json()) as { outcome: string }).outcome
    : answer.status
}

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

test.each(names)('a refund is ordered of %s, and its receipt says so', async (name) => {
  const { id, number } = await ways[name]()
  expect(await refund(number)).toBe('refunded')
  // Payme queues its refunds (state 21) and carries them out later (50).
  await world.simulator.clock({ advance: 'PT1M' })
  await ledgerSays(id, 10_000_000)
  const donation = await world.donor.read(id)
  if (donation.state !== 'refunded') throw new Error(donation.state)
  const path = `/api/receipts/${donation.receiptUrl.split('/').at(-1) ?? ''}`
  const receipt = await world.site.app.request(path)
  expect(await receipt.json()).toMatchObject({ state: 'refunded' })
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
