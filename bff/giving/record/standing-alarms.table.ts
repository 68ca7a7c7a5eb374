import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'

/** Alarms about the whole site that staff were told of and that are not over; one mail for all processes. */
export const standingAlarms = pgTable('standing_alarms', {
  name: text().primaryKey(),
  raisedAt: instant('raised_at').notNull(),
})
