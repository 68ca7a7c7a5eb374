import { afterAll, beforeAll, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { hasTag } from '#machines/donation-record/donation-record.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { workDueDonations } from '../support/due-work.ts'
import { createLedgerDouble } from '../support/ledger-double.ts'
import { DAY, monthlyDonor, type MonthlyDonor } from '../support/plans.ts'
import { seededRandom, type SeededRandom } from '../support/seeded-random.ts'

/**
 * Two processes of one database work on one plan, in an order that a seed draws: they die between two
 * steps, answers are lost, the clock jumps over days and months. No month is charged twice, and in the
 * end the ledger and the database agree.
 */
const COUNT = Number(process.env['INTERLEAVINGS'] ?? (process.env['FULL'] === '1' ? 2_000 : 40))
const SEED = Number(process.env['SEED'] ?? '1')
const STEPS = 12

let first: Calls
let second: Calls
let monthly: MonthlyDonor
let close: () => Promise<void>
const ledger = createLedgerDouble()

beforeAll(async () => {
  const opened = await testDatabase()
  close = opened.close
  const open = () => Promise.resolve({ database: opened.database, close: () => Promise.resolve() })
  first = await callsOfSite({}, null, open)
  second = await callsOfSite({}, null, open)
  monthly = monthlyDonor(first)
}, 60_000)
afterAll(() => close(), 60_000)

const both = () => [first, second]
const advance = (ms: number) => {
  for (const site of both()) site.advance(ms)
}
/** Every round begins on the same day: hundreds of them in a row would outlive the card. */
const begin = Date.parse('2026-11-20T10:00:00+05:00')
const turnBack = () => {
  for (const site of both()) site.advance(begin - site.clock.now())
}

/** One process does what is due. */
const work = async (site: Calls) => {
  await first.database.update(donations).set({ nextPollAt: new Date(0) })
  await site.services.duePlans.runAll()
  await workDueDonations(site.services)
}

/** Leases of the dead run out. */
const expireLeases = () => first.database.update(donations).set({ leaseUntil: new Date(0) })

const act = async (random: SeededRandom, token: string): Promise<string> => {
  const kind = random.pick([
    'work',
    'work',
    'work together',
    'day',
    'days',
    'month',
    'months',
    'leases',
    'faults',
    'amount',
    'pause',
    'resumption',
    'another day',
    'cancel',
  ] as const)
  const site = random.pick(both())
  if (kind === 'work') await work(site)
  if (kind === 'work together') await Promise.all(both().map(work))
  if (kind === 'day') advance(DAY)
  if (kind === 'days') advance(random.below(9) * DAY)
  if (kind === 'month') advance(30 * DAY)
  if (kind === 'months') advance((31 + random.below(90)) * DAY)
  if (kind === 'leases') await expireLeases()
  if (kind === 'faults') ledger.draw(random)
  if (kind === 'amount')
    await site.post(`/api/monthly/${token}/amount`, { amount: 35_000 + random.below(100_000) })
  if (kind === 'pause')
    await site.post(`/api/monthly/${token}/pause`, { months: 1 + random.below(3) })
  if (kind === 'resumption') await site.post(`/api/monthly/${token}/resumption`, {})
  if (kind === 'another day')
    await site.post(`/api/monthly/${token}/day`, { day: 1 + random.below(28) })
  if (kind === 'cancel' && random.below(6) === 0)
    await site.post(`/api/monthly/${token}/cancellation`, {})
  return kind
}

/** Nothing fails any more: what is under way comes to its end. */
const settle = async () => {
  ledger.calm()
  for (let turn = 0; turn < 12; turn += 1) {
    await expireLeases()
    await work(first)
    const open = await first.database.select().from(donations)
    if (open.every(({ state }) => hasTag(state, 'ended'))) return
  }
}

const verify = async (story: string) => {
  const rows = await first.database.select().from(donations)
  const paidByMonth = new Map<string, number>()
  for (const row of rows) {
    expect(hasTag(row.state, 'ended'), `${story}: ${row.state}`).toBe(true)
    const money = ledger.paidOf(row.reference)
    expect(money, `${story}: ${row.planMonth} is ${row.state}`).toBe(row.state === 'paid' ? 1 : 0)
    if (money > 0) expect(ledger.amountOf(row.reference), story).toBe(row.amount)
    paidByMonth.set(row.planMonth ?? '', (paidByMonth.get(row.planMonth ?? '') ?? 0) + money)
  }
  for (const [month, times] of paidByMonth)
    expect(times, `${story}: ${month}`).toBeLessThanOrEqual(1)
  expect(ledger.paidInAll(), story).toBe([...paidByMonth.values()].reduce((sum, one) => sum + one))
  const [plan] = await first.database.select().from(plans)
  if (plan?.state === 'charging') throw new Error(`${story}: the plan waits for nobody`)
  // The token is there as long as charges follow.
  if (plan !== undefined && !planHasTag(plan.state, 'over'))
    expect(plan.tokenEncrypted, story).not.toBeNull()
}

test(`at most one charge a month, over ${COUNT} interleavings (SEED=${SEED})`, async () => {
  let charged = 0
  for (let round = 0; round < COUNT; round += 1) {
    const random = seededRandom(SEED * 100_003 + round)
    await monthly.startAnew()
    turnBack()
    ledger.startAnew()
    for (const { payme } of both()) ledger.take(payme.script)
    const { token } = await monthly.setUp()
    const story = [`SEED=${SEED} round ${round}`]
    for (let step = 0; step < STEPS; step += 1) story.push(await act(random, token))
    await settle()
    await verify(story.join(', '))
    charged += ledger.paidInAll()
  }
  // Interleavings in which nothing is charged would prove nothing.
  expect(charged).toBeGreaterThan(COUNT)
}, 1_800_000)
