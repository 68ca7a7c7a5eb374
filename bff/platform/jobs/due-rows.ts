import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#bff/platform/store/database.ts'

export type DueRows = () => SQLWrapper

/** Those of `kinds` that have rows which are due. */
export type FindDue = (kinds: readonly DueRows[]) => Promise<ReadonlySet<DueRows>>

/** Asks for all kinds in one query, without locking a row. */
export const createFindDue =
  (database: Database): FindDue =>
  async (kinds) => {
    const [found] = await database
      .select(
        Object.fromEntries(
          kinds.map((rows, index) => [String(index), sql<boolean>`exists (${rows()})`]),
        ),
      )
      .from(sql`(select 1) as one`)
    return new Set(kinds.filter((_, index) => found?.[String(index)] === true))
  }
