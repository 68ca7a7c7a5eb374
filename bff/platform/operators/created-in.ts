import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { boundsOfMonth } from './operator-kind.ts'

/** Whether a row was made in a month (`YYYY-MM` in Tashkent); every row is where none is named. */
export const createdIn = (createdAt: PgColumn, month: string | null): SQL | undefined => {
  if (month === null) return undefined
  const [from, until] = boundsOfMonth(month)
  return and(gte(createdAt, from), lt(createdAt, until))
}
