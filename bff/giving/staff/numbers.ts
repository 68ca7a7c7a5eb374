import { and, desc, isNotNull, sql } from 'drizzle-orm'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { isCounted } from '#bff/giving/record/simulated.ts'

const day = sql<string>`to_char(${donations.createdAt} at time zone 'Asia/Tashkent', 'YYYY-MM-DD')`

/**
 * Sums by the day in Tashkent on which donations were begun, by the page that asked, method, rhythm and language:
 * how many were begun, how many of these were paid, and what they brought. A plan's later months, which nobody begins
 * on a page, are left out.
 */
export const createNumbers =
  (database: Database, isSimulated: boolean) =>
  (month: string | null): Promise<readonly OperatorRow[]> =>
    database
      .select({
        day,
        page: donations.source,
        method: donations.method,
        rhythm: donations.type,
        lang: donations.lang,
        created: sql<number>`count(*)::int`,
        finished: sql<number>`count(${donations.paidAt})::int`,
        paid: sql<number>`coalesce(sum(${donations.amount}) filter (where ${isNotNull(donations.paidAt)}), 0)::float8`,
      })
      .from(donations)
      .where(
        and(
          createdIn(donations.createdAt, month),
          isCounted(isSimulated),
          sql`(${donations.planAttempt} is null or ${donations.planAttempt} = 0)`,
        ),
      )
      .groupBy(day, donations.source, donations.method, donations.type, donations.lang)
      .orderBy(desc(day), donations.method, donations.type, donations.lang)
