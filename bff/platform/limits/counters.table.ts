import { integer, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'

/**
 * How often something happened within a window: shared by all processes of one database. Names
 * are kinds with a keyed fingerprint, never a phone, an address or a card. Moments are on our clock.
 */
export const limitCounters = pgTable(
  'limit_counters',
  {
    name: text().primaryKey(),
    count: integer().notNull(),
    /** The end of the window; from then on the row counts for nothing and is removed. */
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('limit_counters_resets').on(table.resetsAt)],
)
