import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { limitCounters } from '#bff/platform/limits/counters.table.ts'
import { createFindDue } from '#bff/platform/jobs/due-rows.ts'
import { createLoop } from '#bff/platform/jobs/loop.ts'
import { createLog } from '#bff/platform/log.ts'
import { DAY_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { aDonation } from '../support/a-donation.ts'
import { callsOfSite, START, type Calls } from '../support/calls.ts'
import { testDatabase } from '../support/database.ts'

const statements: string[] = []
let site: Calls
let round: () => Promise<readonly string[]>

beforeAll(async () => {
  const open = () => testDatabase((statement) => statements.push(statement))
  site = await callsOfSite({ MAIL_TO_DIGEST: 'off', RATE_LIMITS: 'on' }, null, open)
  const { services, database } = site
  const findDue = createFindDue(database)
  const log = createLog('silent')
  const loop = createLoop({ jobs: services.jobs, everyMs: MINUTE_MS, log, findDue })
  round = async () => {
    statements.length = 0
    await loop.runDue()
    return [...statements]
  }
  // Whether the site is held is asked until it once is not.
  await round()
})
afterAll(() => site.close())

test('a minute in which nothing is due asks the database once', async () => {
  site.advance(MINUTE_MS)
  expect(await round()).toHaveLength(1)
})

test('what may not be kept is found by the minute, and not looked for between', async () => {
  const { database } = site
  expect((await site.give(aDonation())).status).toBe(201)
  const counter = { name: 'codes of a phone', count: 1, resetsAt: START + MINUTE_MS }
  await database.insert(limitCounters).values(counter)
  const kept = async () => [
    await database.$count(limitCounters),
    await database.$count(donations, isNotNull(donations.cardFingerprint)),
    await database.$count(donations, isNotNull(donations.rangeMark)),
  ]
  await round()
  expect(await kept()).not.toContain(0)
  site.advance(2 * DAY_MS)
  await round()
  expect(await kept()).toEqual([0, 0, 0])
  await database.insert(limitCounters).values(counter)
  await round()
  expect(await database.$count(limitCounters)).toBe(1)
})
