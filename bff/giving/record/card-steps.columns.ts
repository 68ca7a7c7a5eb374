import { sql } from 'drizzle-orm'
import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { instant } from '#bff/platform/store/columns.ts'

/** What a row has that is begun under a key, may be given a card and is confirmed by the code of its holder. */
export const cardStepsColumns = () => ({
  idempotencyKey: uuid('idempotency_key').notNull(),
  /** Raised by every change: each step is a compare-and-set. */
  version: integer().notNull().default(1),

  stateSince: instant('state_since').notNull(),
  attemptsLeft: integer('attempts_left').notNull(),
  failureCode: text('failure_code').$type<WireFailureCode>(),
  /** Refused before a code was asked: a repeated key is answered with the same refusal. */
  refusedAtOnce: boolean('refused_at_once').notNull().default(false),

  provider: text().notNull(),

  /** Identifies a card for counting attempts; a keyed hash, removed after a day. */
  cardFingerprint: text('card_fingerprint'),
  /** Where a card came from, by address and range of addresses; keyed hashes, removed after ten minutes. */
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
})

/** Holds for rows in none of the states in which they are over; as SQL without parameters, for indexes. */
export const isInNone = (ended: readonly string[]) =>
  sql.raw(`state not in (${ended.map((state) => `'${state}'`).join(', ')})`)
