import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CardKind } from '#machines/donation/card.rules.ts'
import type {
  DonationLanguage,
  GiftType,
  PaymentMethod,
} from '#machines/donation/donation.rules.ts'
import type { DonationRecordState } from '#machines/donation-record/donation-record.machine.ts'
import type { WireFailureCode } from '#machines/failure/failure-codes.ts'
import { instant } from '#bff/store/columns.ts'

/**
 * One row a gift, written before any provider hears of it. Moments of the gift are on our clock
 * (which QA may move); `lease_until` and `next_ask_at` are on the database's own, because they
 * guard against processes and against asking too often.
 */
export const donations = pgTable(
  'donations',
  {
    /** Unguessable: whoever has it may see and confirm the gift. */
    id: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity().notNull(),
    /** What providers know the gift by. */
    reference: uuid().notNull().unique(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Raised by every change: each step is a compare-and-set. */
    version: integer().notNull().default(1),

    type: text().$type<GiftType>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    cardKind: text('card_kind').$type<CardKind>(),
    lang: text().$type<DonationLanguage>().notNull(),
    donorName: text('donor_name').notNull(),
    donorPhone: text('donor_phone').notNull(),
    donorEmail: text('donor_email'),

    state: text().$type<DonationRecordState>().notNull(),
    stateSince: instant('state_since').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    failureCode: text('failure_code').$type<WireFailureCode>(),
    /** Refused before a code was asked: a repeated key is answered with the same refusal. */
    refusedAtOnce: boolean('refused_at_once').notNull().default(false),
    /** The donor went back: when the provider ends the payment the gift is cancelled, not failed. */
    withdrawn: boolean().notNull().default(false),

    provider: text().notNull(),
    /** The provider's own id of the payment; ids may repeat after the simulator's reset. */
    paymentId: text('payment_id'),
    /** What the provider's adapter needs for its next call (card tokens), sealed; null at the end. */
    sessionSealed: text('session_sealed'),

    codePhone: text('code_phone'),
    codeExpiresAt: instant('code_expires_at'),
    resendAt: instant('resend_at'),
    resendsLeft: integer('resends_left').notNull(),
    resendNeeds: text('resend_needs').$type<'free' | 'card'>(),
    codeAcceptedAt: instant('code_accepted_at'),
    serviceUrl: text('service_url'),
    /** When the gift ends if nothing comes any more. */
    expiresAt: instant('expires_at').notNull(),
    /** When to ask once more about a gift that ended with us before it ended at its provider. */
    watchAt: instant('watch_at'),

    receiptToken: text('receipt_token').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),

    /** Which process works on the gift, and until when it may. */
    worker: uuid(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    nextAskAt: timestamp('next_ask_at', { withTimezone: true }).notNull().defaultNow(),
    asks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('donations_key').on(table.idempotencyKey),
    index('donations_open')
      .on(table.nextAskAt)
      .where(sql`state not in ('paid', 'failed', 'expired', 'cancelled', 'refunded')`),
    index('donations_watched')
      .on(table.watchAt)
      .where(sql`watch_at is not null`),
    index('donations_created').on(table.createdAt),
  ],
)

export type DonationRow = typeof donations.$inferSelect
export type NewDonationRow = typeof donations.$inferInsert
