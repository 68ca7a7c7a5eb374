import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitCounters } from '#bff/platform/limits/counters.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { aDonation } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'
import { mailsIn } from '../support/mails-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let simulator: Awaited<ReturnType<typeof startSimulator>>
let opened: Awaited<ReturnType<typeof testDatabase>>
let cards: readonly SimulatorCard[]
let site: Calls

const siteWith = (variables: Readonly<Record<string, string>> = {}) =>
  callsOfSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1', ...variables }, simulator.url, () =>
    Promise.resolve({ database: opened.database, close: () => Promise.resolve() }),
  )

beforeAll(async () => {
  simulator = await startSimulator()
  opened = await testDatabase()
  cards = await simulator.cards()
}, 60_000)
afterAll(async () => {
  await opened.close()
  await simulator.close()
})
beforeEach(async () => {
  site = await siteWith()
})
afterEach(async () => {
  await site.close()
  await simulator.clearFaults()
  await opened.database.delete(limitCounters)
  await opened.database.delete(donations)
})

let places = 0
/** Gives from an address and with a phone that are new, unless they are named. */
const give = async (
  card: Readonly<Record<string, string>>,
  { address, phone, at = site }: { address?: string; phone?: string; at?: Calls } = {},
) => {
  places += 1
  const donor = { name: 'Aziza Karimova', phone: phone ?? `+99890${1_000_000 + places}` }
  const answer = await at.post('/api/donations', aDonation({ donor, card }), {
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': address ?? `203.0.${Math.floor(places / 250)}.${places % 250}`,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; code?: string; retryAfter?: number },
  }
}
const works = (kind: SimulatorCard['kind'] = 'uzcard') => cardThat(cards, kind, 'works')
const codesSentTo = async (phone: string): Promise<number> => {
  const url = `${simulator.url}/sim/sms?to=${encodeURIComponent(phone)}`
  return ((await (await fetch(url)).json()) as unknown[]).length
}
const confirm = async (id: string, code: string, at = site) => {
  const answer = await at.post(`/api/donations/${id}/confirmation`, { code })
  return {
    status: answer.status,
    body: (await answer.json()) as { state?: string; code?: string; retryAfter?: number },
  }
}
const stateOf = async (id: string) =>
  ((await (await site.app.request(`/api/donations/${id}`)).json()) as { state: string }).state

test('one card gets three codes a minute, whatever phone and address ask for them', async () => {
  const { body, phone } = works()
  const before = await codesSentTo(phone)
  const answers = []
  for (let count = 0; count < 20; count += 1) answers.push(await give(body))
  expect(answers.map(({ status }) => status)).toEqual([
    201,
    201,
    201,
    ...Array.from({ length: 17 }, () => 429),
  ])
  expect(answers[3]?.body.code).toBe('too_many_requests')
  expect(answers[3]?.body.retryAfter).toBeGreaterThan(0)
  expect(answers[3]?.body.retryAfter).toBeLessThanOrEqual(60)
  expect((await codesSentTo(phone)) - before).toBe(3)
  expect((await give(works('humo').body)).status).toBe(201)
  site.advance(MINUTE)
  expect((await give(body)).status).toBe(201)
})

test('first codes and codes sent again count together, over all processes of one database', async () => {
  site = await siteWith({ LIMIT_CODES_PER_CARD_DAY: '4' })
  const other = await siteWith({ LIMIT_CODES_PER_CARD_DAY: '4' })
  const { body } = works()
  const first = await give(body)
  await give(body, { at: other })
  site.advance(MINUTE)
  other.advance(MINUTE)
  const again = () => site.post(`/api/donations/${first.body.id}/code`, {})
  expect((await again()).status).toBe(200)
  site.advance(MINUTE)
  other.advance(MINUTE)
  expect((await give(body, { at: other })).status).toBe(201)
  const refused = await again()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(HOUR / 1000)
  expect(await stateOf(first.body.id)).toBe('awaiting_code')
  expect((await give(body, { at: other })).status).toBe(429)
  await other.close()
})

test('wrong codes of one card count over all its donations; right ones do not', async () => {
  site = await siteWith({ LIMIT_WRONG_CODES_PER_CARD: '4' })
  const { body, phone } = works('humo')
  const paid = await give(body)
  expect((await confirm(paid.body.id, await simulator.code(phone))).body.state).toBe('paid')
  const first = await give(body)
  const tries = [
    await confirm(first.body.id, '000001'),
    await confirm(first.body.id, '000002'),
    await confirm(first.body.id, '000003'),
  ]
  expect(tries.map((one) => one.body.code)).toEqual([
    'code_invalid',
    'code_invalid',
    'attempts_exceeded',
  ])
  site.advance(MINUTE)
  const second = await give(body)
  expect((await confirm(second.body.id, '000004')).body.code).toBe('code_invalid')
  const stopped = await confirm(second.body.id, await simulator.code(phone))
  expect(stopped.status).toBe(429)
  expect(stopped.body.code).toBe('too_many_requests')
  expect(stopped.body.retryAfter).toBeGreaterThan(HOUR / 1000)
  expect(await stateOf(second.body.id)).toBe('awaiting_code')
  expect((await give(works('visa').body)).status).toBe(201)
})

test('an IPv6 household counts as one address', async () => {
  site = await siteWith({ LIMIT_GIFTS_PER_ADDRESS: '2' })
  const from = (address: string) =>
    give(works(places % 2 === 0 ? 'uzcard' : 'humo').body, { address })
  expect((await from('2001:db8:1:2::1')).status).toBe(201)
  expect((await from('2001:db8:1:2:ffff::2')).status).toBe(201)
  expect((await from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')).status).toBe(201)
})

test('an address whose cards are refused waits ten minutes; others go on giving', async () => {
  site = await siteWith({ LIMIT_REFUSED_CARDS_PER_ADDRESS: '3' })
  const address = '198.51.100.7'
  const refusals: (number | undefined)[] = []
  for (const kind of ['uzcard', 'humo', 'uzcard'] as const)
    refusals.push((await give(cardThat(cards, kind, 'blocked').body, { address })).status)
  expect(refusals).toEqual([422, 422, 422])
  const stopped = await give(works('humo').body, { address })
  expect(stopped.status).toBe(429)
  expect(stopped.body.retryAfter).toBeGreaterThan(9 * 60)
  expect((await give(works('humo').body)).status).toBe(201)
  site.advance(10 * MINUTE)
  expect((await give(works('humo').body, { address })).status).toBe(201)
})

test('staff get one mail when most cards of the site are refused, and giving stays open', async () => {
  site = await siteWith({ LIMIT_CODES_PER_CARD_MINUTE: '100', LIMIT_CODES_PER_CARD_DAY: '100' })
  const mails = async () =>
    (await mailsIn(opened.database)).filter(
      ({ recipient }) => recipient === site.services.env.mail.donations,
    )
  await give(works('humo').body)
  for (let count = 0; count < 30; count += 1)
    expect((await give(cardThat(cards, 'uzcard', 'blocked').body)).status).toBe(422)
  expect(await mails()).toHaveLength(0)
  for (let count = 0; count < 10; count += 1) await give(cardThat(cards, 'uzcard', 'blocked').body)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.body).toContain('31')
  expect((await give(works('humo').body)).status).toBe(201)
})

test('counters and donations hold no number of a card, and forget the card after a day', async () => {
  const { body } = works()
  const given = await give(body)
  const kept = async () =>
    JSON.stringify([
      await opened.database.select().from(limitCounters),
      (await opened.database.select().from(donations)).map((row) => row.cardFingerprint),
    ])
  const number = (body['number'] ?? '').replace(/\D/g, '')
  expect(await kept()).not.toContain(number)
  expect(await kept()).not.toContain('203.0.')
  const [row] = await opened.database.select().from(donations)
  expect(row?.cardFingerprint).toMatch(/^[\w-]{27}$/)
  site.advance(25 * HOUR)
  for (const job of site.services.jobs)
    if (['limits', 'cards of donations'].includes(job.name)) await job.run()
  expect(await opened.database.select().from(limitCounters)).toEqual([])
  expect((await opened.database.select().from(donations))[0]?.cardFingerprint).toBeNull()
  expect(await stateOf(given.body.id)).toBeDefined()
})

test('an operator empties the counters', async () => {
  site = await siteWith({ LIMIT_CODES_PER_CARD_MINUTE: '1' })
  const { body } = works()
  await give(body)
  expect((await give(body)).status).toBe(429)
  const cleared = await operatorApp(site.services).request('/limits/clear', { method: 'POST' })
  expect(cleared.status).toBe(200)
  expect((await give(body)).status).toBe(201)
})

test('a clock that went back does not keep a window of the future', async () => {
  site = await siteWith({ LIMIT_CODES_PER_CARD_DAY: '1' })
  const { body } = works()
  await give(body)
  site.advance(-48 * HOUR)
  expect((await give(body)).status).toBe(201)
})

test('calls at once take no more than the limit together', async () => {
  site = await siteWith({ LIMIT_GIFTS_PER_PHONE: '2', LIMIT_CODES_PER_CARD_MINUTE: '50' })
  const { body } = works('humo')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => give(body, { phone: '+998907777777' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
})
