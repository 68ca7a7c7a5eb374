import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'

/**
 * That the database was put back from a backup. While one stands unconfirmed nothing leaves that may have left
 * before: what happened between the two moments is in no table.
 */
export const restores = pgTable('restores', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** When the backup was taken and when it was put back, in real time. */
  takenAt: instant('taken_at').notNull(),
  restoredAt: instant('restored_at').notNull(),
  /** The last row of the outbox that the backup can have had; what is later was written since. */
  lastMail: bigint('last_mail', { mode: 'number' }).notNull(),
  /** When staff read what the payment services know. */
  readAt: instant('read_at'),
  /** When staff confirmed that nothing is missing any more; null: held. */
  confirmedAt: instant('confirmed_at'),
})

export type Restore = typeof restores.$inferSelect
