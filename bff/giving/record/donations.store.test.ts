import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { createDonationStore, type DonationStore } from './donations.store.ts'
import { donations, type DonationRow } from './donations.table.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')

let base: Awaited<ReturnType<typeof testDatabase>>
let store: DonationStore

beforeAll(async () => {
  base = await testDatabase()
  store = createDonationStore({
    database: base.database,
    clock: { now: () => NOW },
    worker: randomUUID(),
    listeners: [],
  })
}, 60_000)
afterAll(() => base.close())

const begin = async (changes: Partial<DonationRow> = {}): Promise<DonationRow> => {
  const row = await store.insert({
    id: randomUUID(),
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    type: 'one-time',
    amount: 100_000,
    method: 'card',
    cardKind: 'national',
    lang: 'ru',
    isSimulated: true,
    donorName: 'Aziza Karimova',
    donorPhone: '+998901234567',
    state: 'checking',
    stateSince: NOW,
    attemptsLeft: 3,
    resendsLeft: 0,
    provider: 'payme',
    expiresAt: NOW + 60_000,
    receiptToken: randomUUID(),
    createdAt: NOW,
    nextPollAt: new Date(0),
    ...changes,
  })
  if (row === null) throw new Error('the donation was not stored')
  return row
}

/** Seconds until the next poll, by the database's clock. */
const secondsUntilPoll = async ({ id }: DonationRow): Promise<number> => {
  const [row] = await base.database
    .select({ left: sql<number>`extract(epoch from ${donations.nextPollAt} - now())::float` })
    .from(donations)
    .where(eq(donations.id, id))
  return Math.round(row?.left ?? -1)
}

const pauseAfter = async (state: DonationRow['state'], polls: number): Promise<number> => {
  const row = await begin({ state, polls })
  await store.release(row, {}, true)
  return secondsUntilPoll(row)
}

test('a donation is polled for more rarely, at last every half minute', async () => {
  const pauses: number[] = []
  for (let polls = 0; polls <= 11; polls += 1) pauses.push(await pauseAfter('checking', polls))
  expect(pauses).toEqual([1, 1, 1, 2, 2, 4, 4, 8, 15, 30, 30, 30])
})

test('a page on which somebody pays is polled for every five seconds, two hundred times', async () => {
  expect(await pauseAfter('awaitingService', 5)).toBe(4)
  expect(await pauseAfter('awaitingService', 9)).toBe(5)
  expect(await pauseAfter('awaitingService', 199)).toBe(5)
  expect(await pauseAfter('awaitingService', 200)).toBe(30)
})

test('a lease that is released without a poll counts none and leaves its moment', async () => {
  const row = await begin({ polls: 4 })
  expect(await store.release(row, {}, false)).toMatchObject({
    polls: 4,
    nextPollAt: new Date(0),
    worker: null,
  })
})

test('of two who change a donation the later one changes nothing', async () => {
  const row = await begin()
  expect(await store.release(row, { codePhone: 'first' }, false)).not.toBeNull()
  expect(await store.release(row, { codePhone: 'second' }, false)).toBeNull()
  expect(await store.byId(row.id)).toMatchObject({ codePhone: 'first', version: row.version + 1 })
})

test('a leased donation is claimed by nobody else', async () => {
  const row = await begin()
  expect(await store.claim(row)).toBeNull()
  const free = await store.release(row, {}, false)
  if (free === null) throw new Error('the lease was not released')
  expect(await store.claim(free)).toMatchObject({ id: row.id })
})
