import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CardKind } from '#machines/wire/payment-terms.ts'
import type { Lang } from '#machines/wire/language.ts'
import type { PlanEndReason, PlanState } from '#machines/plan/plan.machine.ts'
import { instant } from '#bff/platform/store/columns.ts'

/**
 * One row a monthly donation, written in the transaction that stores its first charge as paid. The charges
 * are donations with `plan_id`; the rows are the queue, by `next_at` on our clock.
 */
export const plans = pgTable(
  'plans',
  {
    /** A random secret and part of the donor's link, beside its HMAC. */
    id: text().primaryKey(),
    /** By which people name it: `M-000012`. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull().unique(),
    /** Raised by every change: each step is a compare-and-set. */
    version: integer().notNull().default(1),

    state: text().$type<PlanState>().notNull(),
    /** The month that is charged next or is being charged, `YYYY-MM` in Tashkent. */
    month: text().notNull(),
    refusals: integer().notNull().default(0),
    /** How many months in a row were let lapse, and how often this month's link was reminded of. */
    lapses: integer().notNull().default(0),
    reminders: integer().notNull().default(0),
    endReason: text('end_reason').$type<PlanEndReason>(),
    /** Day of the month, 1 to 31; kept over shorter months. */
    anchorDay: integer('anchor_day').notNull(),
    /** When the month was first charged, or its link was sent. */
    begunAt: instant('begun_at').notNull(),
    /** When to look at the plan next; null while it waits for the donor or the bank. */
    nextAt: instant('next_at'),

    amount: bigint({ mode: 'number' }).notNull(),
    cardKind: text('card_kind').$type<CardKind>().notNull(),
    cardMask: text('card_mask'),
    /** The last month in which the card is good, `YYYY-MM`. */
    cardExpires: text('card_expires'),
    /** When to notify the donor that the card expires; null when done, or when there is nothing to send. */
    expiryNoticeAt: instant('expiry_news_at'),
    lang: text().$type<Lang>().notNull(),
    donorName: text('donor_name').notNull(),
    donorPhone: text('donor_phone').notNull(),
    donorEmail: text('donor_email'),
    /** Of every month's donation. */
    dedication: text(),
    /** When the donor last had the manage link sent from a receipt's page. */
    linkSentAt: instant('link_sent_at'),

    provider: text().notNull(),
    /** The adapter's token of the card, encrypted; null for cards that are not kept, and at the end. */
    tokenEncrypted: text('token_encrypted'),
    /** How often removing the token at the provider was tried after the end. */
    cardRemovals: integer('releases').notNull().default(0),

    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('plans_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index('plans_expiry_news')
      .on(table.expiryNoticeAt)
      .where(sql`expiry_news_at is not null`),
    index('plans_unreleased')
      .on(table.endedAt)
      .where(sql`ended_at is not null and token_encrypted is not null`),
  ],
)

export type PlanRow = typeof plans.$inferSelect
export type NewPlanRow = typeof plans.$inferInsert
