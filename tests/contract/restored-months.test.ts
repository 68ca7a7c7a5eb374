import { eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { monthlyDonor, type MonthlyDonor } from '../support/plans.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'

let simulator: Awaited<ReturnType<typeof startSimulator>>
let site: Calls
let monthly: MonthlyDonor
let cards: readonly SimulatorCard[]
let token: string

const email = 'aziza@example.test'

const setUp = async (): Promise<string> => {
  const { body, phone } = cardThat(cards, 'uzcard', 'works')
  const donor = { name: 'Aziza', phone: '+998901234567', email }
  const asked = await monthly.post('/api/monthly-donations', {
    ...{ amount: 100_000, donor, method: 'card', card: body, lang: 'en' },
  })
  const { id } = await monthly.donationIn(asked)
  const code = await simulator.code(phone)
  const paid = await monthly.donationIn(
    await site.post(`/api/donations/${id}/confirmation`, { code }),
  )
  return (paid.state === 'paid' ? paid.manageUrl : undefined)?.split('/').at(-1) ?? ''
}

/** The site's clock and the simulator's; receipts bear the simulator's time. */
const at = async (moment: number): Promise<void> => {
  site.advance(moment - site.clock.now())
  await simulator.clock({ set: new Date(moment).toISOString() })
}

const nextMonth = async (): Promise<void> => {
  const { nextChargeOn } = await monthly.plan(token)
  await at(Date.parse(`${nextChargeOn ?? ''}T10:00:01+05:00`))
  await monthly.work()
}

/** Takes a backup; answers what puts the books back to it. */
const backup = async () => {
  const kept = (await monthly.rows()).map(({ id }) => id)
  const mails = (await monthly.notifications()).map(({ id }) => id)
  const [plan] = await monthly.plans()
  if (plan === undefined) throw new Error('there is no plan')
  const { id, state, month, begunAt, nextAt, amount, refusals } = plan
  const values = { state, month, begunAt, nextAt, amount, refusals }
  return async () => {
    await site.database.delete(donations).where(notInArray(donations.id, kept))
    await site.database.delete(outbox).where(notInArray(outbox.id, mails))
    await site.database.update(plans).set(values).where(eq(plans.id, id))
  }
}

const paidAtPayme = async () => (await simulator.transactions()).filter(({ paid }) => paid)

beforeAll(async () => {
  simulator = await startSimulator()
  site = await callsOfSite({ PROVIDER_TIMEOUT_MS: '3000' }, simulator.url)
  monthly = monthlyDonor(site)
  cards = await simulator.cards()
}, 60_000)
afterAll(async () => {
  await site.close()
  await simulator.close()
})
beforeEach(async () => {
  await monthly.startAnew()
  await simulator.reset()
  await at(Date.parse('2026-11-20T10:00:00+05:00'))
  token = await setUp()
})

test('a month that was paid after the backup is taken into the books as it was paid', async () => {
  const restore = await backup()
  await site.post(`/api/monthly/${token}/amount`, { amount: 70_000 })
  await nextMonth()
  const lost = (await monthly.rows()).at(-1)
  await restore()
  await at(site.clock.now() + 60_000)
  await monthly.work()
  const found = (await monthly.rows()).at(-1)
  expect(found).toMatchObject({
    state: 'paid',
    amount: 70_000,
    planMonth: '2026-12',
    reference: lost?.reference,
    paymentId: lost?.paymentId,
  })
  // When Payme was paid, and not when it was found a minute later.
  expect(Math.abs((found?.paidAt ?? 0) - (lost?.paidAt ?? 0))).toBeLessThan(30_000)
  expect(await paidAtPayme()).toHaveLength(2)
  await nextMonth()
  expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(await paidAtPayme()).toHaveLength(3)
})

test('a later attempt than the books would make is found too', async () => {
  const restore = await backup()
  await simulator.fault({
    ...{ provider: 'payme', method: 'receipts.pay', fault: 'refuse', code: -31630, times: 1 },
  })
  await nextMonth()
  expect((await monthly.rows()).at(-1)?.state).toBe('failed')
  await at(site.clock.now() + 3 * 24 * 3_600_000)
  await monthly.work()
  const lost = (await monthly.rows()).at(-1)
  expect(lost).toMatchObject({ state: 'paid', planAttempt: 2 })
  await restore()
  await monthly.work()
  expect((await monthly.rows()).at(-1)).toMatchObject({
    ...{ state: 'paid', planAttempt: 1, paymentId: lost?.paymentId },
  })
  expect(await paidAtPayme()).toHaveLength(2)
})

test('a month that was given back is not charged again', async () => {
  const restore = await backup()
  await nextMonth()
  const lost = (await monthly.rows()).at(-1)
  if (lost === undefined) throw new Error('nothing was charged')
  const refund = await operatorApp(site.services).request(
    `/donations/${donationNumber(lost)}/refund`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason: 'asked for it', isMade: false }),
    },
  )
  expect(refund.status).toBe(200)
  await restore()
  await monthly.work()
  expect((await monthly.rows()).at(-1)).toMatchObject({
    ...{ state: 'refunded', planMonth: '2026-12', refundedAmount: 100_000 },
  })
  expect(await paidAtPayme()).toHaveLength(1)
})

test.each(['drop_before', 'malformed'])(
  'nothing is charged while the list is not answered (%s)',
  async (fault) => {
    await simulator.fault({ provider: 'payme', method: 'receipts.get_all', fault, times: 99 })
    await nextMonth()
    expect((await monthly.rows()).at(-1)).toMatchObject({ state: 'scheduled' })
    expect(await paidAtPayme()).toHaveLength(1)
    await simulator.clearFaults()
    await monthly.work()
    expect((await monthly.rows()).at(-1)).toMatchObject({ state: 'paid', planMonth: '2026-12' })
    expect(await paidAtPayme()).toHaveLength(2)
  },
)
