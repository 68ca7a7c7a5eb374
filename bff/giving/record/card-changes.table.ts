import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardChangeState } from '#machines/card-change-record/card-change-record.machine.ts'
import { cardChangeStatesTagged } from '#machines/card-change-record/card-change-record.ts'
import { cardStepsColumns, isInNone } from './card-steps.columns.ts'
import { plans } from './plans.table.ts'

/**
 * One row for each time a donor gives a monthly donation another card, written before the provider is called. No
 * number and no code is stored. Rows that are over are removed after a month.
 */
export const cardChanges = pgTable(
  'card_changes',
  {
    /** A random secret, named beside the token of the plan's link. */
    id: text().primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    ...cardStepsColumns(),

    state: text().$type<CardChangeState>().notNull(),
    /**
     * The adapter's token, encrypted: of the new card until the plan has it, then of the former one; null once
     * the provider has removed what is no longer needed.
     */
    tokenEncrypted: text('token_encrypted'),
    /** How often removing that token at the provider was tried. */
    cardRemovals: integer('card_removals').notNull().default(0),
    cardMask: text('card_mask').notNull(),
    /** The last month in which the new card is good, `YYYY-MM`. */
    cardExpires: text('card_expires').notNull(),
  },
  (table) => [
    uniqueIndex('card_changes_key').on(table.idempotencyKey),
    // A plan has at most one that is not over.
    uniqueIndex('card_changes_open')
      .on(table.planId)
      .where(isInNone(cardChangeStatesTagged('ended'))),
    index('card_changes_to_remove')
      .on(table.stateSince)
      .where(sql`token_encrypted is not null`),
    index('card_changes_by_range')
      .on(table.rangeMark, table.createdAt)
      .where(sql`range_mark is not null`),
    index('card_changes_created').on(table.createdAt),
  ],
)

export type CardChangeRow = typeof cardChanges.$inferSelect
export type NewCardChangeRow = typeof cardChanges.$inferInsert
