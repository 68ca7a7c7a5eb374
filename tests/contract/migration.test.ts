import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { applicationAttachments } from '#bff/letters/applications/application-attachment.ts'
import { outbox as outboxTable } from '#bff/platform/outbox/outbox.table.ts'
import { openInFolder, type OpenDatabase } from '#bff/platform/store/database.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { donationCalls, donationIn } from '../support/donation-calls.ts'
import { earlierMigrations } from '../support/earlier-migrations.ts'
import { anOutbox, mailServer } from '../support/outbox.ts'

/** What a site of the first two migrations had in its database; `TOKEN_KEY` was the tests' own. */
const filled = join(import.meta.dirname, 'database-before-steps.sql')
const MIGRATIONS_BEFORE = 2

let folder: string
let opened: OpenDatabase
let site: Calls
let donor: ReturnType<typeof donationCalls>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sos-'))
  const lite = await PGlite.create(join(folder, 'db'))
  await migrate(drizzle(lite), { migrationsFolder: earlierMigrations(folder, MIGRATIONS_BEFORE) })
  await lite.exec(readFileSync(filled, 'utf8'))
  await lite.close()
  opened = await openInFolder(join(folder, 'db'))
  site = await callsOfSite({}, null, () => Promise.resolve(opened))
  donor = donationCalls(site)
  // The moment after the last donation of that database.
  site.advance(
    (await rowOf('Killed while the charge was sent')).createdAt + 2_000 - site.clock.now(),
  )
}, 120_000)
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async (): Promise<ReadonlyMap<string, DonationRow>> => {
  const all = await site.database.select().from(donations)
  return new Map(all.map((row) => [row.donorName, row]))
}
const rowOf = async (name: string): Promise<DonationRow> => {
  const row = (await rows()).get(name)
  if (row === undefined) throw new Error(`there is no ${name}`)
  return row
}

test('paid donations keep their numbers, and the next one is the next number', async () => {
  const numbers = [...(await rows()).values()].map(({ state, number }) => [state, number])
  expect(numbers.filter(([, number]) => number !== null).sort()).toEqual([
    ['paid', 1],
    ['paid', 3],
    ['refunded', 2],
  ])
  const { id } = await rowOf('Awaits its code, national')
  const paid = await donationIn(await donor.confirm(id))
  expect(paid).toMatchObject({ state: 'paid', donationNumber: 'SOS-2026-000004' })
  expect(site.payme.calls).toEqual(['verifyCode', 'prepareCharge', 'charge'])
})

test('what was refunded before is kept as one return of the whole', async () => {
  const { id, amount, refundedAmount, refundedAt } = await rowOf('Refunded, national')
  expect([refundedAmount, refundedAt]).toEqual([amount, Date.parse('2026-11-21T05:00:02Z')])
  expect(await site.database.select().from(donationReturns)).toMatchObject([
    { donationId: id, kind: 'refund', amount, madeAt: refundedAt },
  ])
  expect((await rowOf('Paid, national')).refundedAmount).toBe(0)
})

test('a code of an international card is confirmed with the session that was kept', async () => {
  let given: unknown = null
  site.octo.script.confirmCharge = ({ session }) => {
    given = session
    return Promise.resolve({ kind: 'paid', paymentId: 'octo-payment' })
  }
  const { id } = await rowOf('Awaits its code, international')
  expect((await donationIn(await donor.confirm(id))).state).toBe('paid')
  expect(given).toMatchObject({ paymentId: 90_004, verifyId: 3_004 })
})

test('donations under way go on where they were, and none is charged again', async () => {
  site.payme.calls.length = 0
  site.payme.script.readVerification = () =>
    Promise.resolve({ kind: 'unverified', session: { token: 'a-card-token' } })
  const cancelled = (await rowOf('Checking, national, cancelled at the provider')).paymentId
  site.payme.script.readStatus = ({ payment: { paymentId } }) =>
    Promise.resolve(
      paymentId === cancelled
        ? { kind: 'cancelled' }
        : { kind: 'paid', paymentId: paymentId ?? '' },
    )
  await donor.pollNow()
  const states = Object.fromEntries(
    [...(await rows())].map(([name, { state }]) => [name, state] as const),
  )
  expect(states).toMatchObject({
    'On the page of the acquirer': 'awaitingService',
    'Checking, international': 'checking',
    'Checking, national, paid at the provider': 'paid',
    'Checking, national, cancelled at the provider': 'failed',
    'Code accepted, not charged yet': 'paid',
    'Killed while the card was sent': 'checking',
    'Killed while the code was verified': 'awaitingCode',
    'Killed while the charge was sent': 'paid',
    'Nobody answered, national': 'received',
    'Killed before the card was registered': 'received',
  })
  expect(site.payme.calls.filter((call) => call === 'charge')).toHaveLength(1)
})

test('abandoned donations end, and payments that may be made late are polled', async () => {
  site.octo.calls.length = 0
  site.octo.script.readStatus = ({ payment: { paymentId } }) =>
    Promise.resolve(
      paymentId === '00000000-0000-4000-8000-000000000003'
        ? { kind: 'paid', paymentId }
        : { kind: 'cancelled' },
    )
  site.advance(31 * 60_000)
  await donor.pollNow()
  const after = await rows()
  expect(after.get('Nobody answered, national')).toMatchObject({
    state: 'failed',
    failureCode: 'payment_service_unreachable',
  })
  expect(after.get('Killed while the code was verified')?.state).toBe('expired')
  expect(after.get('Checking, international')?.state).toBe('expired')
  expect(after.get('Cancelled, international, watched')).toMatchObject({
    state: 'paid',
    alarm: 'late_money',
  })
  expect(after.get('Failed, international, watched')).toMatchObject({
    state: 'failed',
    latePollAt: null,
  })
  expect(after.get('Paid, international, after a wrong code')).toMatchObject({
    state: 'paid',
    alarm: null,
  })
})

test('mails that waited know their kinds: those to staff have no limit', async () => {
  const waiting = await site.database
    .select()
    .from(outboxTable)
    .where(isNotNull(outboxTable.owner))
    .orderBy(outboxTable.id)
  const ofApplications = waiting.filter(({ owner }) => owner?.startsWith('letter:J-'))
  expect(ofApplications.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    ['jobs@example.test', 'staff'],
    ['dilnoza@example.test', 'acknowledgement'],
    ['jobs@example.test', 'staff'],
    ['other@example.test', 'acknowledgement'],
  ])
})

test('mails that waited are sent, résumés attached', async () => {
  const { server, mailer } = mailServer()
  const outbox = anOutbox(site.database, {
    attachmentOf: applicationAttachments(site.database),
    mailer,
    clock: site.clock,
  })
  while ((await outbox.run()) > 0);
  const taken = server.taken.map(
    ({ to, attachment }) => `${to} ${attachment?.name ?? 'without a file'}`,
  )
  expect(taken.filter((mail) => !/^(?:donations|donor)@/.test(mail))).toEqual([
    'jobs@example.test resume.pdf',
    'dilnoza@example.test without a file',
    'jobs@example.test resume.pdf',
    'other@example.test without a file',
  ])
})
