import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardChanges } from '#bff/giving/record/card-changes.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { cardChangeHasTag } from '#machines/card-change-record/card-change-record.ts'
import { hasTag } from '#machines/donation-record/donation-record.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import { anInternationalCard } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { anotherCard, cardChanger } from '../support/card-changes.ts'
import { testDatabase } from '../support/database.ts'
import { workDueDonations } from '../support/due-work.ts'
import { createLedgerDouble } from '../support/ledger-double.ts'
import { DAY, monthlyDonor, type MonthlyDonor } from '../support/plans.ts'
import { seededRandom, type SeededRandom } from '../support/seeded-random.ts'

/**
 * Two processes of one database work on one plan, in an order that a seed draws: they die between two
 * steps, answers are lost, the clock jumps over days and months. No month is charged twice, each by
 * the card that its row names, and in the end the ledger and the database agree.
 */
const COUNT = Number(process.env['INTERLEAVINGS'] ?? (process.env['FULL'] === '1' ? 2_000 : 12))
const SEED = Number(process.env['SEED'] ?? '1')
const STEPS = 16

let first: Calls
let second: Calls
let monthly: MonthlyDonor
let close: () => Promise<void>
const ledger = createLedgerDouble()

beforeAll(async () => {
  const opened = await testDatabase()
  close = opened.close
  const open = () => Promise.resolve({ database: opened.database, close: () => Promise.resolve() })
  // The dead leave their leases: whoever waits for them does so in vain.
  const impatient = { WAIT_FOR_OTHER_MS: '150' }
  first = await callsOfSite(impatient, null, open)
  second = await callsOfSite(impatient, null, open)
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
const expireLeases = async () => {
  await first.database.update(donations).set({ leaseUntil: new Date(0) })
  await first.database.update(cardChanges).set({ leaseUntil: new Date(0) })
}

const nationalCards = [anotherCard, { ...anotherCard, number: '8600 0609 2109 0842' }]

/** A donor gives another card, confirms it, asks for a code or goes back; from one tab or from two at once. */
const changeCard = async (random: SeededRandom, token: string): Promise<string> => {
  const site = random.pick(both())
  const cards = cardChanger(site)
  const how = random.pick(['begin', 'begin twice', 'confirm', 'confirm', 'resend', 'leave', 'work'])
  if (how === 'begin' || how === 'begin twice') {
    const from = how === 'begin' ? [site] : both()
    const card = random.pick(nationalCards)
    await Promise.all(from.map((each) => cardChanger(each).begin(token, card)))
    return `${how} ${card.number.slice(-4)}`
  }
  if (how === 'work') {
    await site.services.cardChanges.work().catch(() => undefined)
    return how
  }
  const [open] = (await cards.rows()).slice(-1)
  if (open === undefined) return 'nothing'
  if (how === 'confirm') await cards.confirm(token, open.id)
  if (how === 'resend') await cards.resend(token, open.id)
  if (how === 'leave') await cards.leave(token, open.id)
  return how
}

const internationalCards = [
  anInternationalCard,
  { ...anInternationalCard, number: '5555 5555 5555 4444' },
]
/** The last payment by a link: its call is repeated, also with another card. */
let lastPayment: { readonly path: string; readonly key: string } | null = null

/** The donor pays by the link of the month that waits, or begins again a plan that lapsed; or confirms that. */
const payByLink = async (random: SeededRandom, token: string): Promise<string> => {
  const site = random.pick(both())
  const { payUrl } = await monthly.plan(token)
  const begun = (await monthly.rows()).filter(({ state }) => state === 'awaitingCode')
  const [last] = begun.slice(-1)
  if (last !== undefined && random.below(3) > 0) {
    await site.post(`/api/donations/${last.id}/confirmation`, { code: '123456' })
    return 'code'
  }
  const card = random.pick(internationalCards)
  const isAgain = lastPayment !== null && random.below(2) === 0
  if (!isAgain) {
    if (payUrl === undefined) return 'no link'
    const path = `/api/monthly-charges/${payUrl.split('/').at(-1) ?? ''}/payment`
    lastPayment = { path, key: randomUUID() }
  }
  if (lastPayment === null) return 'nothing'
  const { path, key } = lastPayment
  if (random.below(3) === 0) ledger.draw(random)
  await site.post(path, { card }, { 'Idempotency-Key': key })
  return `${isAgain ? 'again' : 'link'} ${card.number.slice(-4)}`
}

const kinds = [
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
  'card',
  'card',
  'card',
  'link',
  'link',
  'link',
  'cancel',
] as const

/** Where each month is paid by its link, most of what the donor does is that. */
const kindsByLink = [...kinds, ...Array.from({ length: 12 }, () => 'link' as const)]

const act = async (random: SeededRandom, token: string, isByLink: boolean): Promise<string> => {
  const kind = random.pick(isByLink ? kindsByLink : kinds)
  const site = random.pick(both())
  if (kind === 'card') return `card: ${await changeCard(random, token)}`
  if (kind === 'link') return `link: ${await payByLink(random, token)}`
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
    // A code that nobody types has its end.
    advance(16 * 60_000)
    await first.services.cardChanges.work()
    const given = await first.database.select().from(donations)
    const changes = await first.database.select().from(cardChanges)
    const isOver =
      given.every(({ state }) => hasTag(state, 'ended')) &&
      changes.every(({ state }) => cardChangeHasTag(state, 'ended'))
    if (isOver) return
  }
}

const verify = async (story: string) => {
  const rows = await first.database.select().from(donations)
  const paidByMonth = new Map<string, number>()
  expect(ledger.misused(), story).toBe(0)
  for (const row of rows) {
    expect(hasTag(row.state, 'ended'), `${story}: ${row.state}`).toBe(true)
    const money = ledger.paidOf(row.reference)
    expect(money, `${story}: ${row.planMonth} is ${row.state}`).toBe(row.state === 'paid' ? 1 : 0)
    if (money > 0) {
      expect(ledger.amountOf(row.reference), story).toBe(row.amount)
      expect(ledger.cardOf(row.reference), `${story}: ${row.planMonth}`).toBe(row.cardMask)
    }
    const month = `${row.planId} ${row.planMonth}`
    paidByMonth.set(month, (paidByMonth.get(month) ?? 0) + money)
  }
  for (const [month, times] of paidByMonth)
    expect(times, `${story}: ${month}`).toBeLessThanOrEqual(1)
  expect(ledger.paidInAll(), story).toBe([...paidByMonth.values()].reduce((sum, one) => sum + one))
  const known = await first.database.select().from(plans)
  for (const plan of known) {
    if (plan.state === 'charging' || plan.state === 'chargingFormer')
      throw new Error(`${story}: the plan waits for nobody`)
    // The token is there as long as charges follow.
    const isKept = plan.cardKind === 'national' && !planHasTag(plan.state, 'over')
    expect(plan.tokenEncrypted !== null || !isKept, story).toBe(true)
  }
  // The service keeps the cards of plans that go on, and no others.
  await first.services.duePlans.removeCards()
  for (const { state } of await first.database.select().from(cardChanges))
    expect(['changed', 'failed'], story).toContain(state)
  const keeping = (await first.database.select().from(plans)).filter(
    ({ tokenEncrypted }) => tokenEncrypted !== null,
  )
  expect(ledger.cardsKept(), story).toBe(keeping.length)
}

test(`at most one charge a month, over ${COUNT} interleavings (SEED=${SEED})`, async () => {
  let charged = 0
  for (let round = 0; round < COUNT; round += 1) {
    const random = seededRandom(SEED * 100_003 + round)
    await monthly.startAnew()
    turnBack()
    ledger.startAnew()
    lastPayment = null
    for (const site of both()) ledger.take(site)
    const isByLink = round % 3 === 2
    const { token } = await (isByLink ? monthly.setUpInternational() : monthly.setUp())
    // A link is paid from the day on which it is sent.
    if (isByLink) await monthly.untilCharge(token)
    const story = [`SEED=${SEED} round ${round}`]
    for (let step = 0; step < STEPS; step += 1) story.push(await act(random, token, isByLink))
    await settle()
    await verify(story.join(', '))
    charged += ledger.paidInAll()
  }
  // Interleavings in which nothing is charged would prove nothing.
  expect(charged).toBeGreaterThan(COUNT)
}, 1_800_000)
