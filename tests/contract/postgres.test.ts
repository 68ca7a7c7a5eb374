import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { databaseState } from '#bff/doctor/database-state.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { readVariables } from '#bff/platform/env.ts'
import { HELD_NOTE } from '#bff/platform/restores/hold.ts'
import { restores } from '#bff/platform/restores/restores.table.ts'
import type { OpenDatabase } from '#bff/platform/store/database.ts'
import { openServer } from '#bff/platform/store/server-database.ts'
import { aDonation } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { workDueDonations } from '../support/due-work.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { stubOutside } from '../support/stub-outside.ts'

const programs = postgresPrograms()

let server: Awaited<ReturnType<typeof startPostgres>>
let opened: readonly OpenDatabase[] = []
let sites: readonly Calls[] = []

beforeAll(async () => {
  if (programs === null) return
  server = await startPostgres(programs)
  opened = await Promise.all([openServer(server.url), openServer(server.url)])
  sites = await Promise.all(opened.map((one) => callsOfSite({}, null, () => Promise.resolve(one))))
}, 60_000)
afterAll(async () => {
  if (programs === null) return
  await Promise.all(opened.map((one) => one.close()))
  await server.close()
})

const [first, second] = [() => sites[0] as Calls, () => sites[1] as Calls]
const onServer = test.skipIf(programs === null)

onServer('two copies that start at once apply the migrations once', async () => {
  expect(await first().database.select().from(donations)).toEqual([])
  expect(await second().database.select().from(donations)).toEqual([])
})

onServer('one key given to two copies at once is one donation', async () => {
  const key = randomUUID()
  const answers = await Promise.all([
    first().give(aDonation(), key),
    second().give(aDonation(), key),
  ])
  const donations = await Promise.all(
    answers.map(async (answer) => donationSchema.parse(await answer.json())),
  )
  expect(donations[0]).toEqual(donations[1])
  expect([...first().payme.calls, ...second().payme.calls]).toEqual(['prepare', 'sendCode'])
})

onServer('a code given to two copies at once is charged once', async () => {
  const donation = donationSchema.parse(await (await first().give(aDonation())).json())
  const confirm = (site: Calls) =>
    site.post(`/api/donations/${donation.id}/confirmation`, { code: '123456' })
  const answers = await Promise.all([confirm(first()), confirm(second())])
  const ended = donationSchema.parse(
    await (await first().app.request(`/api/donations/${donation.id}`)).json(),
  )
  expect(ended.state).toBe('paid')
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const charges = [first(), second()].flatMap(({ payme }) =>
    payme.calls.filter((call) => call === 'charge'),
  )
  expect(charges).toHaveLength(1)
})

onServer('two loops never care for the same donation', async () => {
  for (const site of sites) {
    site.payme.calls.length = 0
    site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
  }
  for (let place = 0; place < 6; place += 1) {
    const donation = donationSchema.parse(await (await first().give(aDonation())).json())
    await first().post(`/api/donations/${donation.id}/confirmation`, { code: '123456' })
  }
  await first()
    .database.update(donations)
    .set({ nextPollAt: new Date(0) })
  await Promise.all(sites.map((site) => workDueDonations(site.services)))
  const asked = sites.flatMap(({ payme }) => payme.calls.filter((call) => call === 'readStatus'))
  expect(asked).toHaveLength(6)
})

onServer('a part that two copies refund at once goes back once', async () => {
  first().payme.startAnew()
  const donation = donationSchema.parse(await (await first().give(aDonation())).json())
  await first().post(`/api/donations/${donation.id}/confirmation`, { code: '123456' })
  const [row] = await first().database.select().from(donations).where(eq(donations.id, donation.id))
  const refund = (site: Calls) =>
    site.services.operatorKinds.donations?.refund?.(row?.reference ?? '', {
      amount: 30_000,
      reason: 'asked for it',
      isMade: true,
    })
  expect(row?.state).toBe('paid')
  const outcomes = await Promise.all([refund(first()), refund(second())])
  expect(outcomes).toContain('refunded')
  const [after] = await second()
    .database.select()
    .from(donations)
    .where(eq(donations.id, donation.id))
  expect(after).toMatchObject({ state: 'paid', refundedAmount: 30_000 })
})

onServer(
  'the doctor asks the server itself: tables of this version, earlier or later, and whether it is held',
  async () => {
    const look = () =>
      databaseState(
        readVariables({ DATABASE_URL: server.url, TOKEN_KEY: '07'.repeat(32) }),
        stubOutside(),
      )
    const { database } = first()
    expect(await look()).toEqual({ kind: 'ready', isHeld: false })
    const [restore] = await database
      .insert(restores)
      .values({ takenAt: 1, restoredAt: 2, lastMail: 0 })
      .returning()
    expect(await look()).toEqual({ kind: 'ready', isHeld: true })
    const started = await callsOfSite({}, null, () => openServer(server.url))
    await started.services.hold.standing()
    const ready = await started.app.request('/readyz')
    expect([ready.status, (await ready.text()).split('\n')]).toEqual([200, ['ok', HELD_NOTE]])
    await started.close()
    await database.delete(restores).where(eq(restores.id, restore?.id ?? 0))
    const moved = (by: number) =>
      database.execute(
        sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by} where id = (select max(id) from drizzle.__drizzle_migrations)`,
      )
    await moved(1e13)
    expect(await look()).toEqual({ kind: 'newer' })
    await moved(-2e13)
    expect(await look()).toEqual({ kind: 'behind', isHeld: false, migrations: 1 })
    await moved(1e13)
    expect(await look()).toEqual({ kind: 'ready', isHeld: false })
  },
)
