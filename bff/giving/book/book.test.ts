import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationBookSchema, type DonationBook } from '#machines/wire/donation-book.schema.ts'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls } from '../../../tests/support/donation-calls.ts'
import { readBook } from './book.store.ts'

let site: Calls
let paid: DonationRow
let nextNumber = 100

beforeAll(async () => {
  site = await callsOfSite()
  const donate = donationCalls(site)
  await donate.confirm((await donate.awaiting()).id)
  const [row] = await site.database.select().from(donations)
  if (row === undefined) throw new Error('nothing was paid')
  paid = row
  await site.database.delete(donations)
}, 60_000)
afterAll(() => site.close())

/** So many donations that were paid at a moment, as the first was. */
const pay = async (moment: string, count: number, changes: Partial<DonationRow> = {}) => {
  const rows = Array.from({ length: count }, () => ({
    ...paid,
    id: newToken(),
    number: (nextNumber += 1),
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    receiptToken: newToken(),
    createdAt: Date.parse(moment),
    paidAt: Date.parse(moment),
    ...changes,
  }))
  await site.database.insert(donations).values(rows)
  return rows
}

const giveBack = async ({ id, amount }: DonationRow, at: string | null) => {
  await site.database.insert(donationReturns).values({
    reference: randomUUID(),
    donationId: id,
    kind: 'refund',
    amount,
    orderedAt: Date.parse('2026-12-01T00:00:00+05:00'),
    madeAt: at === null ? null : Date.parse(at),
  })
}

const bookAt = (moment: string, isSimulated = true) =>
  readBook(site.database, isSimulated, Date.parse(moment))

test('months begin and end at midnight in Tashkent, and the month that goes on is in no book', async () => {
  await pay('2026-10-31T23:59:59.999+05:00', 10)
  await pay('2026-11-01T00:00:00+05:00', 11, { method: 'click', type: 'one-time' })
  await pay('2026-11-30T23:59:59.999+05:00', 1)
  await pay('2026-12-01T00:00:00+05:00', 20)
  await pay('2026-12-05T00:00:00+05:00', 5, { paidAt: null, state: 'failed', number: null })
  expect(await bookAt('2026-11-30T23:59:59.999+05:00')).toMatchObject([
    { from: '2026-10', until: '2026-10', donations: 10, sum: 1_000_000 },
  ])
  expect(await bookAt('2026-12-01T00:00:00+05:00')).toMatchObject([
    { from: '2026-11', donations: 12, methods: [{ percent: 8 }, { name: 'click', percent: 92 }] },
    { from: '2026-10', donations: 10 },
  ])
  expect(await bookAt('2027-01-01T00:00:00+05:00')).toMatchObject([
    { from: '2026-12', donations: 20 },
    { from: '2026-11' },
    { from: '2026-10' },
  ])
})

test('what went back stands in its own month, once it is known, and leaves the donation in its', async () => {
  const [given, asked] = await pay('2026-12-20T12:00:00+05:00', 2, { state: 'refunded' })
  if (given === undefined || asked === undefined) throw new Error('nothing was given')
  await pay('2027-01-10T12:00:00+05:00', 10)
  await giveBack(given, '2027-01-31T23:59:59+05:00')
  await giveBack(asked, null)
  expect(await bookAt('2027-02-01T00:00:00+05:00')).toMatchObject([
    { from: '2027-01', donations: 10, returned: given.amount },
    { from: '2026-12', donations: 22, sum: 2_200_000, returned: 0 },
    { returned: 0 },
    { returned: 0 },
  ])
})

test('on a live site nothing of the simulator is in it', async () => {
  expect(await bookAt('2027-02-01T00:00:00+05:00', false)).toEqual([])
  const [real] = await pay('2027-02-02T12:00:00+05:00', 10, { isSimulated: false, amount: 50_000 })
  const [tried] = await pay('2027-02-02T12:00:00+05:00', 10)
  if (real === undefined || tried === undefined) throw new Error('nothing was given')
  await giveBack(real, '2027-02-03T12:00:00+05:00')
  await giveBack(tried, '2027-02-03T12:00:00+05:00')
  expect(await bookAt('2027-03-01T00:00:00+05:00', false)).toEqual([
    {
      from: '2027-02',
      until: '2027-02',
      donations: 10,
      sum: 500_000,
      returned: 50_000,
      methods: [{ name: 'card', percent: 100 }],
      rhythms: [{ name: 'one-time', percent: 100 }],
    },
  ])
})

/** The same database behind a site whose operator has confirmed the book, or not. */
const siteWith = (book: Pick<DonationBook, 'spent'> | null) =>
  callsOfSite(
    {},
    null,
    () => Promise.resolve({ database: site.database, close: () => Promise.resolve() }),
    undefined,
    { content: { ...site.services.content, book } },
  )

test('the call answers nothing before it is confirmed, and changes when a month is over', async () => {
  expect((await (await siteWith(null)).app.request('/api/donation-book')).status).toBe(404)
  const own = await siteWith({ spent: null })
  const entries = async () =>
    donationBookSchema.parse(await (await own.app.request('/api/donation-book')).json()).entries
  // 20 November 2026: October is over.
  expect((await entries()).map(({ from }) => from)).toEqual(['2026-10'])
  own.advance(11 * DAY_MS)
  expect((await entries()).map(({ from }) => from)).toEqual(['2026-11', '2026-10'])
})
