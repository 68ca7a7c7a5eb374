import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { isCounted } from '#bff/giving/record/simulated.ts'
import { boundsOfMonth } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { bookEntries } from './book-entries.ts'

const monthOf = (moment: PgColumn) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Tashkent', 'YYYY-MM')`

const sumOf = (amount: PgColumn) => sql<number>`sum(${amount})::float8`

/**
 * The book of donations at `now` (ms), from the rows of the donations: what was paid, by the month of the payment, and
 * what went back, by the month in which it did.
 */
export const readBook = async (
  database: Database,
  isSimulated: boolean,
  now: number,
): Promise<readonly BookEntry[]> => {
  const current = tashkentDate(now).slice(0, 7)
  const [begins] = boundsOfMonth(current)
  const paidIn = monthOf(donations.paidAt)
  const given = await database
    .select({
      month: paidIn,
      method: donations.method,
      rhythm: donations.type,
      donations: sql<number>`count(*)::int`,
      sum: sumOf(donations.amount),
    })
    .from(donations)
    .where(and(isNotNull(donations.paidAt), lt(donations.paidAt, begins), isCounted(isSimulated)))
    .groupBy(paidIn, donations.method, donations.type)
  const returnedIn = monthOf(donationReturns.madeAt)
  const returned = await database
    .select({ month: returnedIn, sum: sumOf(donationReturns.amount) })
    .from(donationReturns)
    .innerJoin(donations, eq(donations.id, donationReturns.donationId))
    .where(
      and(
        isNotNull(donationReturns.madeAt),
        lt(donationReturns.madeAt, begins),
        isCounted(isSimulated),
      ),
    )
    .groupBy(returnedIn)
  return bookEntries(given, returned, current)
}
