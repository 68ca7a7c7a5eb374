import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { exemptKinds, mailKinds } from './mail-kinds.ts'
import { enqueueMails } from './outbox.store.ts'
import { outbox, type NewMail } from './outbox.table.ts'

const variables = { RATE_LIMITS: 'on', LIMIT_ACKNOWLEDGEMENTS_PER_HOUR: '5' }
const STAFF = 'messages@example.test'

let site: Calls
beforeEach(async () => {
  site = await callsOfSite(variables)
})
afterEach(() => site.close())

const put = (...mails: readonly Partial<NewMail>[]) =>
  enqueueMails(
    site.database,
    mails.map((mail) => ({ recipient: 'a@b.test', subject: 'Taken', body: 'Thank you', ...mail })),
    site.clock.now(),
    'example.test',
  )
const mailsTo = (...recipients: readonly string[]) =>
  put(...recipients.map((recipient) => ({ recipient })))
const run = async (at = site): Promise<void> => {
  const job = at.services.jobs.find(({ name }) => name === 'mails')
  while (((await job?.run()) ?? 0) > 0);
}
/** Who got a mail since the last time. */
const taken = () => site.server.taken.splice(0).map(({ to }) => to)
const dropped = async () =>
  Number(
    /mails_dropped_total\{kind="acknowledgement"\} (\d+)/.exec(
      await site.services.metrics.text([]),
    )?.[1] ?? 0,
  )
const people = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, place) => `${name}${place}@example.test`)

test('one mailbox gets three a day however it is written; what is over is dropped and counted', async () => {
  await mailsTo('a@b.test', 'A@b.test', 'a+1@b.test', 'a+2@b.test', 'a@B.test', 'c@b.test')
  await run()
  expect(taken()).toEqual(['a@b.test', 'A@b.test', 'a+1@b.test', 'c@b.test'])
  expect(await dropped()).toBe(2)
  site.advance(DAY_MS)
  await run()
  expect(taken()).toEqual([])
  await mailsTo('a@b.test')
  await run()
  expect(taken()).toEqual(['a@b.test'])
})

test.each(exemptKinds)('a mail of the kind %s is sent whatever is limited', async (kind) => {
  await put(...Array.from({ length: 8 }, () => ({ kind })))
  await run()
  expect(taken()).toHaveLength(8)
  expect(await dropped()).toBe(0)
})

test('receipts, plans and staff are exempt by name, and a kind that nobody named is limited', async () => {
  expect(mailKinds).toEqual({
    acknowledgement: 'limited',
    receipt: 'exempt',
    mendedReceipt: 'limited',
    plan: 'exempt',
    staff: 'exempt',
  })
  await mailsTo('a@b.test', 'a@b.test', 'a@b.test', 'a@b.test')
  await site.database.update(outbox).set({ kind: sql`'invitation'` })
  await run()
  expect(taken()).toHaveLength(3)
})

test('beyond the hour’s share of the site they wait, staff are told once, and other mails pass them', async () => {
  await mailsTo(...people(8))
  await put({ kind: 'receipt', recipient: 'donor@example.test' })
  await run()
  expect(taken().sort()).toEqual([...people(5), 'donor@example.test', STAFF].sort())
  // Nothing is tried again before it may be sent.
  expect(await site.services.outboxStore.dueRows(site.clock.now())).toEqual([])
  site.advance(HOUR_MS - MINUTE_MS)
  await run()
  expect(taken()).toEqual([])
  await mailsTo(...people(4, 'q'))
  site.advance(MINUTE_MS)
  await run()
  expect(taken()).toHaveLength(5)
  site.advance(HOUR_MS)
  await run()
  expect(taken()).toHaveLength(2)
  expect(await dropped()).toBe(0)
})

test('what has waited too long is dropped and counted', async () => {
  const giveUpAt = site.clock.now() + 10 * MINUTE_MS
  await put(...people(7).map((recipient) => ({ recipient, giveUpAt })))
  await run()
  expect(taken()).toHaveLength(6)
  expect(await dropped()).toBe(2)
  site.advance(DAY_MS)
  await run()
  expect(taken()).toEqual([])
})

test('a mail that the server does not take counts for nothing', async () => {
  site.server.isDown = true
  await mailsTo('a@b.test', 'a@b.test', 'a@b.test')
  for (let minute = 0; minute < 20; minute += 1) {
    await run()
    site.advance(MINUTE_MS)
  }
  site.server.isDown = false
  site.advance(HOUR_MS)
  await run()
  expect(taken()).toHaveLength(3)
})

test('the processes of one database share the limits', async () => {
  const { database } = site
  const other = await callsOfSite(variables, null, () =>
    Promise.resolve({ database, close: () => Promise.resolve() }),
  )
  await mailsTo('a@b.test', 'a@b.test')
  await run()
  await mailsTo('a@b.test', 'a@b.test')
  await run(other)
  expect(taken()).toHaveLength(2)
  expect(other.server.taken).toHaveLength(1)
  await other.close()
})

test('RATE_LIMITS=off lifts them', async () => {
  await site.close()
  site = await callsOfSite({ ...variables, RATE_LIMITS: 'off' })
  await mailsTo(...people(8), 'a@b.test', 'a@b.test', 'a@b.test', 'a@b.test')
  await run()
  expect(taken()).toHaveLength(12)
})
