import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitCounters } from '#bff/platform/limits/counters.table.ts'
import { aDonation } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { donationIn, simulatedDonor } from '../support/simulated-donor.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'

let simulator: Awaited<ReturnType<typeof startSimulator>>
let cards: readonly SimulatorCard[]
let site: Calls
const statements: string[] = []

beforeAll(async () => {
  simulator = await startSimulator()
  cards = await simulator.cards()
  const open = () => testDatabase((statement) => statements.push(statement))
  const limits = { RATE_LIMITS: 'on', LIMIT_CODES_PER_CARD_MINUTE: '10' }
  site = await callsOfSite({ PROVIDER_TIMEOUT_MS: '3000', ...limits }, simulator.url, open)
  // Whether the site is held is asked until it once is not.
  await simulatedDonor(site, simulator, cards).giveBy('uzcard', 'works')
}, 60_000)
afterAll(async () => {
  await site.close()
  await simulator.close()
})

/** The next number of a transaction that writes. */
const nextWrite = async (): Promise<number> => {
  const [row] = await site.database
    .select({ next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text` })
    .from(sql`(values (1)) as one`)
  return Number(row?.next)
}

/** A call of a donor: the donation, and what it cost. */
const costOf = async (call: () => Response | Promise<Response>) => {
  const before = await nextWrite()
  statements.length = 0
  const donation = await donationIn(await call())
  const asked = statements.length
  return { donation, cost: { statements: asked, writes: (await nextWrite()) - before } }
}

test('a donation by card costs seven durable writes and thirteen statements', async () => {
  const donor = simulatedDonor(site, simulator, cards)
  const begun = await costOf(() => donor.giveBy('uzcard', 'works'))
  const paid = await costOf(() => donor.confirm(begun.donation.id, 'uzcard', 'works'))
  expect([begun.donation.state, paid.donation.state]).toEqual(['awaiting_code', 'paid'])
  expect(begun.cost).toEqual({ statements: 5, writes: 3 })
  expect(paid.cost).toEqual({ statements: 8, writes: 4 })
})

test('a repeated key is answered from its donation, and counts nothing', async () => {
  const card = cardThat(cards, 'humo', 'works').body
  const key = crypto.randomUUID()
  const first = await donationIn(await site.give(aDonation({ card }), key))
  const counters = () => site.database.select().from(limitCounters).orderBy(limitCounters.name)
  const before = await counters()
  expect(await donationIn(await site.give(aDonation({ card }), key))).toEqual(first)
  expect(await counters()).toEqual(before)
  expect(before).not.toEqual([])
})
