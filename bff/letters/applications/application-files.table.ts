import { bigint, customType, pgTable } from 'drizzle-orm/pg-core'
import { letters } from '#bff/letters/letters.table.ts'

/** Bytes as they are. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** The bytes of a résumé, stored and removed with their application; never served by the site. */
export const applicationFiles = pgTable('application_files', {
  letterId: bigint('letter_id', { mode: 'number' })
    .primaryKey()
    .references(() => letters.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
})
