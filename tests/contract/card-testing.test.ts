import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { standingAlarms } from '#bff/giving/record/standing-alarms.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { createFindDue } from '#bff/platform/jobs/due-rows.ts'
import { createLoop, type Loop } from '#bff/platform/jobs/loop.ts'
import { createLog } from '#bff/platform/log.ts'
import { limitCounters } from '#bff/platform/limits/counters.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { anInternationalCard } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { cardNumber, donorsOf } from '../support/card-tester.ts'
import { testDatabase } from '../support/database.ts'
import { donationCalls } from '../support/donation-calls.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { mailsIn } from '../support/mails-in.ts'

const MINUTE = 60_000

let opened: Awaited<ReturnType<typeof testDatabase>>
let site: Calls
/** Another process of the same database. */
let other: Calls
let donors: ReturnType<typeof donorsOf>
/** What looks at tried cards by itself. */
let loop: Loop

const limited = () =>
  callsOfSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, null, () =>
    Promise.resolve({ database: opened.database, close: () => Promise.resolve() }),
  )
beforeAll(async () => {
  opened = await testDatabase()
  site = await limited()
  other = await limited()
  loop = createLoop({
    jobs: site.services.jobs.filter(({ name }) => /^(tests|origins) of cards$/.test(name)),
    everyMs: MINUTE,
    log: createLog('silent'),
    findDue: createFindDue(opened.database),
  })
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of [donations, limitCounters, standingAlarms, outbox])
    await opened.database.delete(table)
  donors = donorsOf(site)
})

const advance = (ms: number) => {
  for (const each of [site, other]) each.advance(ms)
}
/** What the site does by itself once a minute. */
const minute = async () => {
  advance(MINUTE)
  await loop.runDue()
}
const mails = async () => (await mailsIn(opened.database)).map(({ subject }) => subject)
const refuseTen = async (address: (at: number) => string) => {
  for (let at = 1; at <= 10; at += 1)
    expect((await donors.giveRefused(address(at))).status).toBe(422)
}

describe.each([
  ['a /24', (at: number) => `198.51.100.${at}`, '198.51.101.1'],
  ['a /48', (at: number) => `2001:db8:7:${at}::1`, '2001:db8:8:1::1'],
])('ten different cards refused from %s', (_, here, elsewhere) => {
  test('make further cards from there wait, longer with each refusal, and nobody else', async () => {
    await refuseTen(here)
    const waits: number[] = []
    for (let at = 11; at <= 16; at += 1) {
      const waiting = await donors.give(here(at))
      expect(waiting).toMatchObject({
        status: 429,
        code: 'too_many_requests',
        issues: [{ field: 'card', key: 'card.turn' }],
      })
      waits.push(waiting.retryAfter)
      advance(waiting.retryAfter * 1000)
      expect((await donors.giveRefused(here(at))).status).toBe(422)
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60])
    expect((await donors.give(elsewhere)).status).toBe(201)
    expect((await donors.give(here(17), { method: 'click', card: undefined })).status).toBe(201)
    const elsewhen = await donors.give(here(18), {}, { at: other })
    expect(elsewhen.status, 'at another process').toBe(429)
    expect(await mails()).toHaveLength(1)
  })
})

test('where cards are tested they are taken one by one, however many are sent at once', async () => {
  await refuseTen((at) => `198.51.100.${at}`)
  advance(MINUTE)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => donors.give(`198.51.100.${100 + at}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, retryAfter } of answers)
    if (status !== 201) expect([status, retryAfter]).toEqual([429, 5])
})

/** As many cards refused as make an attack on the whole site, each from a range of its own. */
const testSite = async () => {
  for (let at = 1; at <= 30; at += 1)
    expect((await donors.giveRefused(`203.0.${at}.7`)).status).toBe(422)
}

test('an attack from many ranges slows down each of them, and no other', async () => {
  await testSite()
  const waiting = await donors.give('203.0.1.8')
  expect([waiting.status, waiting.retryAfter]).toEqual([429, 5])
  expect((await donors.give('203.0.31.7')).status).toBe(201)
  expect((await donors.give('203.0.2.8', { method: 'click', card: undefined })).status).toBe(201)
  advance(5000)
  expect((await donors.giveRefused('203.0.1.8')).status).toBe(422)
  expect((await donors.give('203.0.1.9')).retryAfter).toBe(10)
})

/** Sixty donors, nine seconds apart; a fifth of the cards is refused, and another is typed. Answers the waits. */
const sixtyDonors = async (addresses: number): Promise<readonly number[]> => {
  const random = seededRandom(7)
  const waits: number[] = []
  let refusals = 0
  const giveOnce = async (address: string, give: typeof donors.giveRefused, status: number) => {
    const answer = await give(address)
    if (answer.status === status) return
    expect(answer).toMatchObject({ status: 429 })
    waits.push(answer.retryAfter)
    advance(answer.retryAfter * 1000)
    expect((await give(address)).status).toBe(status)
  }
  for (let donor = 0; donor < 60; donor += 1) {
    advance(9000)
    const address = `185.74.5.${1 + (donor % addresses)}`
    if (random.below(5) === 0) {
      refusals += 1
      await giveOnce(address, donors.giveRefused, 422)
      // Nobody types another card faster.
      advance(5000)
    }
    await giveOnce(address, (from) => donors.give(from), 201)
  }
  expect(refusals).toBeGreaterThan(10)
  return waits
}

test.each([
  ['eight addresses', 8],
  ['one address', 1],
])(
  'sixty honest donors behind %s of a carrier all give at once',
  async (_, addresses) => {
    expect(await sixtyDonors(addresses)).toEqual([])
    await minute()
    expect(await mails()).toEqual([])
  },
  60_000,
)

test('while cards are tested from elsewhere, the same donors hardly ever wait, and some seconds at most', async () => {
  await testSite()
  const waits = await sixtyDonors(8)
  expect(waits.length).toBeLessThanOrEqual(3)
  expect(Math.max(0, ...waits)).toBeLessThanOrEqual(10)
}, 60_000)

test('staff get one mail, and another when it is over', async () => {
  await testSite()
  expect(await mails()).toEqual([])
  await minute()
  await minute()
  const [alarm, ...others] = await mails()
  expect(alarm).toContain('чужие карты')
  expect(others).toEqual([])
  for (let at = 0; at < 10; at += 1) await minute()
  expect((await mails()).at(1)).toContain('Отказы прекратились')
  await minute()
  expect(await mails()).toHaveLength(2)
})

test('an alarm at the limit is not taken back before refusals have come down to half', async () => {
  await refuseTen((at) => `198.51.100.${at}`)
  await minute()
  expect(await mails()).toHaveLength(1)
  advance(3 * MINUTE)
  for (let at = 0; at < 5; at += 1) {
    advance(MINUTE)
    expect((await donors.giveRefused(`198.51.100.${20 + at}`)).status).toBe(422)
  }
  // The first ten are ten minutes old, the last five are not.
  advance(MINUTE / 2)
  await minute()
  expect(await mails()).toHaveLength(1)
  advance(10 * MINUTE)
  await minute()
  expect(await mails()).toHaveLength(2)
})

test('a refusal counts once, however often its key is sent again', async () => {
  const key = randomUUID()
  const address = '198.51.100.7'
  const body = { donor: { name: 'Aziza Karimova', phone: '+998901234567' } }
  site.payme.script.prepare = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
  for (let time = 0; time < 12; time += 1)
    expect((await donors.give(address, body, { key })).status).toBe(422)
  site.payme.startAnew()
  expect((await donors.give(address)).status).toBe(201)
})

test('a refusal that becomes known without the donor counts as any other', async () => {
  site.octo.script.submitCard = () => Promise.resolve({ kind: 'silent' })
  for (let at = 1; at <= 10; at += 1) {
    const card = { ...anInternationalCard, number: cardNumber(900 + at) }
    expect((await donors.give(`198.51.100.${at}`, { card })).status).toBe(201)
  }
  expect((await donors.give('198.51.100.20')).status).toBe(201)
  site.octo.script.readStatus = () => Promise.resolve({ kind: 'declined', code: 'card_refused' })
  await donationCalls(site).pollNow()
  site.octo.startAnew()
  expect((await donors.give('198.51.100.21')).status).toBe(429)
})

test('where a card came from is kept as fingerprints, for ten minutes', async () => {
  await donors.give('198.51.100.7')
  const [row] = await opened.database.select().from(donations)
  expect([row?.addressMark, row?.rangeMark]).toEqual([
    expect.stringMatching(/^[\w-]{27}$/),
    expect.stringMatching(/^[\w-]{27}$/),
  ])
  expect(row?.addressMark).not.toBe(row?.rangeMark)
  advance(10 * MINUTE)
  await minute()
  expect(await opened.database.select().from(donations)).toMatchObject([
    { addressMark: null, rangeMark: null },
  ])
})

test('an operator lets everybody give again', async () => {
  await refuseTen((at) => `198.51.100.${at}`)
  expect((await donors.give('198.51.100.20')).status).toBe(429)
  await operatorApp(site.services).request('/limits/clear', { method: 'POST' })
  expect((await donors.give('198.51.100.20')).status).toBe(201)
})

test('where limits are off nobody waits, however many cards were refused', async () => {
  const unlimited = await callsOfSite({ RATE_LIMITS: 'off', TRUST_PROXY: '1' }, null, () =>
    Promise.resolve({ database: opened.database, close: () => Promise.resolve() }),
  )
  donors = donorsOf(unlimited)
  await refuseTen((at) => `198.51.100.${at}`)
  for (const at of [11, 12]) expect((await donors.give(`198.51.100.${at}`)).status).toBe(201)
})
