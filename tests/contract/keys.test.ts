import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { aDonation } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'
import { workDueDonations } from '../support/due-work.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'

const FIRST_KEY = '07'.repeat(32)
const SECOND_KEY = '08'.repeat(32)

let simulator: Awaited<ReturnType<typeof startSimulator>>
let opened: Awaited<ReturnType<typeof testDatabase>>
let card: ReturnType<typeof cardThat>

const siteWith = (variables: Readonly<Record<string, string>>): Promise<Calls> =>
  callsOfSite({ PROVIDER_TIMEOUT_MS: '5000', ...variables }, simulator.url, () =>
    Promise.resolve({ database: opened.database, close: () => Promise.resolve() }),
  )
const donationIn = async (answer: Response): Promise<Donation> =>
  donationSchema.parse(await answer.json())
const give = async (site: Calls) => donationIn(await site.give(aDonation({ card: card.body })))
const confirm = async (site: Calls, id: string) =>
  site.post(`/api/donations/${id}/confirmation`, { code: await simulator.code(card.phone) })
/** A monthly donation that has just been set up. */
const aPlan = async (site: Calls) => {
  const asked = await donationIn(
    await site.post('/api/monthly-donations', aDonation({ card: card.body }), {
      'Idempotency-Key': randomUUID(),
    }),
  )
  const paid = await donationIn(await confirm(site, asked.id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  return { token: paid.manageUrl?.split('/').at(-1) ?? '' }
}
const settled = async (site: Calls, id: string): Promise<Donation> => {
  for (let turn = 0; turn < 12; turn += 1) {
    await site.database.update(donations).set({ nextPollAt: new Date(0) })
    await workDueDonations(site.services)
    const donation = await donationIn(await site.app.request(`/api/donations/${id}`))
    if (donation.state !== 'checking') return donation
  }
  throw new Error('the donation stays in checking')
}

beforeAll(async () => {
  simulator = await startSimulator()
  opened = await testDatabase()
  const cards: readonly SimulatorCard[] = await simulator.cards()
  card = cardThat(cards, 'uzcard', 'works')
}, 60_000)
afterAll(async () => {
  await opened.close()
  await simulator.close()
})
afterEach(async () => {
  await simulator.clearFaults()
  await opened.database.delete(donations)
  await opened.database.delete(plans)
})

test('a charged donation leaves checking although its key is lost: asking needs no token', async () => {
  const before = await siteWith({ TOKEN_KEY: FIRST_KEY })
  const { id } = await give(before)
  await simulator.fault({
    provider: 'payme',
    method: 'receipts.pay',
    fault: 'drop_after',
    times: 1,
  })
  expect((await donationIn(await confirm(before, id))).state).toBe('checking')
  const after = await siteWith({ TOKEN_KEY: SECOND_KEY })
  expect((await settled(after, id)).state).toBe('paid')
})

test('a donation that waits for its code ends without money when its key is lost', async () => {
  const before = await siteWith({ TOKEN_KEY: FIRST_KEY })
  const { id } = await give(before)
  const after = await siteWith({ TOKEN_KEY: SECOND_KEY })
  const refused = await confirm(after, id)
  expect(((await refused.json()) as { code: string }).code).toBe('confirmation_failed')
  const ended = await donationIn(await after.app.request(`/api/donations/${id}`))
  expect(ended).toMatchObject({ state: 'failed', code: 'confirmation_failed' })
})

test('a former key still opens, and after the command reseal the new one alone is enough', async () => {
  const before = await siteWith({ TOKEN_KEY: FIRST_KEY })
  const [first, second] = [await give(before), await give(before)]
  const rotated = await siteWith({ TOKEN_KEY: SECOND_KEY, TOKEN_KEYS_OLD: FIRST_KEY })
  const code = await simulator.code(card.phone)
  expect(
    (await donationIn(await rotated.post(`/api/donations/${second.id}/confirmation`, { code })))
      .state,
  ).toBe('paid')
  const resealed = await operatorApp(rotated.services).request('/reseal', { method: 'POST' })
  expect(await resealed.json()).toMatchObject({
    rows: [
      { kind: 'donations', resealed: 1, unreadable: 0 },
      { kind: 'plans', resealed: 0, unreadable: 0 },
    ],
  })
  const after = await siteWith({ TOKEN_KEY: SECOND_KEY })
  await after.database.update(donations).set({ resendAt: 0 })
  await after.post(`/api/donations/${first.id}/code`, {})
  expect((await donationIn(await confirm(after, first.id))).state).toBe('paid')
})

test('what no key opens is counted as unreadable', async () => {
  await give(await siteWith({ TOKEN_KEY: FIRST_KEY }))
  const other = await siteWith({ TOKEN_KEY: SECOND_KEY })
  const answer = await operatorApp(other.services).request('/reseal', { method: 'POST' })
  expect(await answer.json()).toMatchObject({
    rows: [
      { kind: 'donations', resealed: 0, unreadable: 1 },
      { kind: 'plans', resealed: 0, unreadable: 0 },
    ],
  })
})

test('a card is unreadable without the key; after a rotation old plans are charged and old links work', async () => {
  const before = await siteWith({ TOKEN_KEY: FIRST_KEY })
  const { token } = await aPlan(before)
  const [stored] = await before.database.select().from(plans)
  const encrypted = stored?.tokenEncrypted ?? ''
  expect(before.services.keys.decrypt(encrypted)).toContain('token')
  const text = JSON.parse(before.services.keys.decrypt(encrypted) ?? '{}') as { token: string }
  const everything = JSON.stringify([
    await before.database.select().from(donations),
    await before.database.select().from(plans),
  ])
  expect(everything).not.toContain(text.token)
  const other = await siteWith({ TOKEN_KEY: SECOND_KEY })
  expect(other.services.keys.decrypt(encrypted)).toBeNull()
  expect((await other.app.request(`/api/monthly/${token}`)).status).toBe(404)

  const rotated = await siteWith({ TOKEN_KEY: SECOND_KEY, TOKEN_KEYS_OLD: FIRST_KEY })
  const resealed = await operatorApp(rotated.services).request('/reseal', { method: 'POST' })
  expect(await resealed.json()).toMatchObject({
    rows: [{}, { kind: 'plans', resealed: 1, unreadable: 0 }],
  })
  expect((await rotated.app.request(`/api/monthly/${token}`)).status).toBe(200)
  // The new key alone charges what was resealed.
  const after = await siteWith({ TOKEN_KEY: SECOND_KEY })
  after.advance(32 * 24 * 60 * 60_000)
  await after.services.duePlans.runAll()
  await workDueDonations(after.services)
  const rows = await after.database.select().from(donations)
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'paid'])
}, 30_000)
