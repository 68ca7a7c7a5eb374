import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'

/** The one row that names the version of the texts which all processes of a database show. */
export const textsInForce = pgTable('texts_in_force', {
  name: text().primaryKey(),
  version: text().notNull(),
  /** Since when. */
  since: instant().notNull(),
})
