import { MINUTE_MS } from '#machines/wire/durations.ts'
import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#bff/platform/store/database.ts'

/** A form without script carries no key: the same content within this time (ms) counts once. */
const SAME_WITHIN_MS = 10 * MINUTE_MS

/** What a sent form is known by again: its key, or without one its content. */
type Sent = {
  readonly idempotencyKey?: string | null | undefined
  readonly digest: string
  readonly createdAt: number
}

type Statements<Row> = {
  /** The table's columns by which a sent form is known again. */
  readonly columns: Readonly<Record<keyof Sent, PgColumn>>
  /** The newest row that meets a condition. */
  readonly newest: (where: SQL | undefined) => Promise<Row | undefined>
  /** Undefined where the key is taken. */
  readonly insert: () => Promise<Row | undefined>
  /** Stores what belongs to a new row: its mails, its file. */
  readonly complete: (row: Row) => Promise<void>
}

/**
 * Stores what was sent, within a transaction. Answers the row of before when the key, or without a key
 * the same content, is there already.
 */
export const storeOnce = async <Row>(
  transaction: Pick<Database, 'execute'>,
  { idempotencyKey, digest, createdAt }: Sent,
  { columns, newest, insert, complete }: Statements<Row>,
): Promise<Row> => {
  const key = idempotencyKey ?? null
  if (key === null) {
    // Two clicks at once: the second waits here until the first is stored.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
    const before = await newest(
      and(
        eq(columns.digest, digest),
        isNull(columns.idempotencyKey),
        gt(columns.createdAt, createdAt - SAME_WITHIN_MS),
        lte(columns.createdAt, createdAt),
      ),
    )
    if (before !== undefined) return before
  }
  const stored = await insert()
  if (stored === undefined) {
    const first = await newest(eq(columns.idempotencyKey, key ?? ''))
    if (first === undefined) throw new Error('a key is taken and belongs to nothing')
    return first
  }
  await complete(stored)
  return stored
}
