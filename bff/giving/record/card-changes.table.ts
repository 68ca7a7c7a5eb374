import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CardChangeState } from '#machines/card-change-record/card-change-record.machine.ts'
import { cardChangeStatesTagged } from '#machines/card-change-record/card-change-record.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { instant } from '#bff/platform/store/columns.ts'
import { plans } from './plans.table.ts'

const endedStates = cardChangeStatesTagged('ended')
  .map((state) => `'${state}'`)
  .join(', ')

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
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Raised by every change: each step is a compare-and-set. */
    version: integer().notNull().default(1),

    state: text().$type<CardChangeState>().notNull(),
    stateSince: instant('state_since').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    failureCode: text('failure_code').$type<WireFailureCode>(),
    refusedAtOnce: boolean('refused_at_once').notNull().default(false),

    provider: text().notNull(),
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

    /** Identifies a card for counting attempts; a keyed hash, removed after a day. */
    cardFingerprint: text('card_fingerprint'),
    /** Where the card came from, by address and range of addresses; keyed hashes, removed after ten minutes. */
    addressMark: text('address_mark'),
    rangeMark: text('range_mark'),
    codePhone: text('code_phone'),
    codeExpiresAt: instant('code_expires_at'),
    resendAt: instant('resend_at'),
    resendsLeft: integer('resends_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),

    /** Until when a process works on it, by the database's own clock. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('card_changes_key').on(table.idempotencyKey),
    // A plan has at most one that is not over.
    uniqueIndex('card_changes_open')
      .on(table.planId)
      .where(sql.raw(`state not in (${endedStates})`)),
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
