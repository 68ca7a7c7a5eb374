import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DAY_MS } from '#machines/wire/durations.ts'
import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'

/** A day of Tashkent, `until` excluded, and the moment at which it is looked back on; all in ms. */
export type DigestDay = { readonly from: number; readonly until: number; readonly now: number }

/** The day before the one of a moment (ms). */
export const dayBefore = (now: number): DigestDay => {
  const until = now - ((now + TASHKENT_OFFSET_MS) % DAY_MS)
  return { from: until - DAY_MS, until, now }
}

/** Whether a moment of a row lies in the day. */
export const within = (column: PgColumn, { from, until }: DigestDay): SQL | undefined =>
  and(gte(column, from), lt(column, until))
