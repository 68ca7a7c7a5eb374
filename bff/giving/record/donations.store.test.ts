import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimits, type Executor } from '#bff/platform/limits/limits.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { createDonationStore, recordOf, type DonationStore } from './donations.store.ts'
import { donations, type DonationRow } from './donations.table.ts'
import { setMoveListener } from './moves.ts'
import { tryLater } from './refusals.ts'

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

const valuesOf = (changes: Partial<DonationRow> = {}) =>
  ({
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
  }) as const

const uncounted = () => Promise.resolve(null)

const begin = async (changes: Partial<DonationRow> = {}): Promise<DonationRow> => {
  const stored = await store.insert(valuesOf(changes), uncounted, null)
  if (!stored.ok || stored.value === null) throw new Error('the donation was not stored')
  return stored.value
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

describe('counters that commit with a donation', () => {
  const limitsOf = () =>
    createLimits({
      database: base.database,
      clock: { now: () => NOW },
      key: Buffer.alloc(32, 7),
      enabled: true,
    })
  const rule = { name: 'tries', most: 1, windowMs: 60_000 }
  const refused = tryLater('too_many_requests', 1)
  /** Counts one of what was never counted before. */
  const counter = () => {
    const limits = limitsOf()
    const claim = { rule, of: randomUUID() }
    return {
      counted: () => limits.count(claim),
      count: async (writer: Executor) =>
        (await limits.consume([claim], writer)) === null ? null : refused,
    }
  }
  const failing = (row: DonationRow) => ({
    row,
    record: { ...recordOf(row), state: 'failed' as const, failureCode: 'card_refused' as const },
    patch: {},
    keepsLease: false,
    isEnded: true,
  })

  test('a donation that is refused is not stored', async () => {
    const { count, counted } = counter()
    const first = valuesOf()
    expect(await store.insert(first, count, null)).toMatchObject({ ok: true })
    expect(await counted()).toBe(1)
    const second = valuesOf()
    expect(await store.insert(second, count, null)).toEqual({ ok: false, failure: refused })
    expect(await store.byId(second.id)).toBeNull()
    expect(await counted()).toBe(1)
  })

  test('a change is stored with its count, or neither is', async () => {
    const { count, counted } = counter()
    const row = await begin()
    expect(await store.changeAndCount(failing(row), count)).toMatchObject({
      ok: true,
      value: { state: 'failed', version: row.version + 1 },
    })
    expect(await counted()).toBe(1)
    const other = await begin()
    expect(await store.changeAndCount(failing(other), count)).toEqual({
      ok: false,
      failure: refused,
    })
    expect(await store.byId(other.id)).toMatchObject({ state: 'checking', version: other.version })
  })

  test('what another process has changed counts nothing', async () => {
    const { count, counted } = counter()
    const row = await begin()
    await store.release(row, {}, false)
    expect(await store.changeAndCount(failing(row), count)).toEqual({ ok: true, value: null })
    expect(await counted()).toBe(0)
  })
})

test('a move is told of once it is committed, counted or not', async () => {
  const heard: string[] = []
  const transaction: typeof base.database.transaction = async (...given) => {
    const result = await base.database.transaction(...given)
    heard.push('committed')
    return result
  }
  const database = Object.assign(Object.create(base.database) as typeof base.database, {
    transaction,
  })
  const watched = createDonationStore({
    database,
    clock: { now: () => NOW },
    worker: randomUUID(),
    listeners: [],
  })
  setMoveListener('test', ({ event }) => heard.push(event.type))
  try {
    const cause = { event: { type: 'donor.cancelled' }, by: 'donor' } as const
    const changeOf = (row: DonationRow, isEnded: boolean) =>
      ({ row, record: recordOf(row), patch: {}, cause, keepsLease: false, isEnded }) as const
    await watched.change(changeOf(await begin(), true))
    await watched.changeAndCount(changeOf(await begin(), false), uncounted)
  } finally {
    setMoveListener('test', null)
  }
  expect(heard).toEqual(['committed', 'donor.cancelled', 'committed', 'donor.cancelled'])
})
