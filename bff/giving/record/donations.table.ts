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
import type { CardKind, DonationType, PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { PageId } from '#locales/paths.ts'
import type { Lang } from '#machines/wire/language.ts'
import type { DonationRecordState } from '#machines/donation-record/donation-record.machine.ts'
import { statesTagged } from '#machines/donation-record/donation-record.ts'
import { cardStepsColumns, isInNone } from './card-steps.columns.ts'
import { plans } from './plans.table.ts'
import { instant } from '#bff/platform/store/columns.ts'

const isOpen = isInNone(statesTagged('ended'))

/**
 * Why staff must look at a donation. `strange_answer`: the provider contradicts itself or what we stored.
 * `undecided`: no outcome of the payment in time. `late_money`: a donation that had ended was paid.
 */
export type DonationAlarm = 'strange_answer' | 'undecided' | 'late_money'

/** In place of an attempt's number: the set-up of a plan, which paid its first month. */
export const SET_UP_ATTEMPT = 0

/**
 * One row a donation, written before any provider is called. Moments of the donation are on our clock (which
 * QA may move); `lease_until` and `next_poll_at` are on the database's own, because they coordinate processes
 * and limit how often providers are polled.
 */
export const donations = pgTable(
  'donations',
  {
    /** A random secret that gives access to the donation: to read and to confirm it. */
    id: text().primaryKey(),
    /** Given when the donation is paid, one by one (`donation_numbers`); null until then. */
    number: integer().unique(),
    /** What providers know the donation by. */
    reference: uuid().notNull().unique(),
    ...cardStepsColumns(),

    type: text().$type<DonationType>().notNull(),
    /** For a charge of a plan: the plan, the month and the number of the attempt, from 1. */
    planId: text('plan_id').references(() => plans.id),
    planMonth: text('plan_month'),
    planAttempt: integer('plan_attempt'),
    /** The plan that lapsed and that this set-up begins again. */
    renewedPlanId: text('renewed_plan_id').references(() => plans.id),
    amount: bigint({ mode: 'number' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    cardKind: text('card_kind').$type<CardKind>(),
    /** For the receipt: `8600 •••• •••• 0015`. */
    cardMask: text('card_mask'),
    /** The last month in which the card is good, `YYYY-MM`; kept of monthly donations alone. */
    cardExpires: text('card_expires'),
    lang: text().$type<Lang>().notNull(),
    donorName: text('donor_name').notNull(),
    donorPhone: text('donor_phone').notNull(),
    donorEmail: text('donor_email'),
    /** To whom or to what, in the donor's own words: shown on the receipt alone. */
    dedication: text(),
    /** Whether the simulator stood in for the payment service when it was begun. */
    isSimulated: boolean('is_simulated').notNull(),
    /** The page whose ask was used; says nothing of the person. */
    source: text().$type<PageId>(),

    state: text().$type<DonationRecordState>().notNull(),
    /** The donor went back: when the provider ends the payment the donation is cancelled, not failed. */
    withdrawn: boolean().notNull().default(false),

    /** The provider's own id of the payment; ids may repeat after the simulator's reset. */
    paymentId: text('payment_id'),
    /** What the provider's adapter needs for its next step (card tokens), encrypted; null at the end. */
    sessionEncrypted: text('session_encrypted'),

    resendNeeds: text('resend_needs').$type<'free' | 'card'>(),
    /** When the code was submitted that is being judged or was accepted; null when none is. */
    codeSubmittedAt: instant('code_submitted_at'),
    serviceUrl: text('service_url'),
    /** When to poll next for a late payment, after the donation's end. */
    latePollAt: instant('late_poll_at'),

    /** The last alarm to staff about the donation and its time; each reason is sent once. */
    alarm: text().$type<DonationAlarm>(),
    alarmedAt: instant('alarmed_at'),

    receiptToken: text('receipt_token').notNull().unique(),
    /** When the receipt was first issued as a file: with the mail of the payment, else as the first PDF. */
    receiptIssuedAt: instant('receipt_issued_at'),
    paidAt: instant('paid_at'),
    /** The last time that money went back. */
    refundedAt: instant('refunded_at'),
    /** How much of the amount went back, by refunds and chargebacks (`donation_returns`). */
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),

    /** The process that holds the lease. */
    worker: uuid(),
    nextPollAt: timestamp('next_poll_at', { withTimezone: true }).notNull().defaultNow(),
    /** Number of polls since the state was entered. */
    polls: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('donations_key').on(table.idempotencyKey),
    index('donations_open').on(table.nextPollAt).where(isOpen),
    index('donations_polled_late')
      .on(table.latePollAt)
      .where(sql`late_poll_at is not null`),
    index('donations_unreleased')
      .on(table.nextPollAt)
      .where(sql`session_encrypted is not null`),
    index('donations_created').on(table.createdAt),
    index('donations_by_range')
      .on(table.rangeMark, table.createdAt)
      .where(sql`range_mark is not null`),
    uniqueIndex('donations_plan_attempt').on(table.planId, table.planMonth, table.planAttempt),
    index('donations_renewals')
      .on(table.renewedPlanId)
      .where(sql`renewed_plan_id is not null`),
    // A month has at most one charge that is not over: whatever crashes or runs twice.
    uniqueIndex('donations_plan_open')
      .on(table.planId, table.planMonth)
      .where(sql`plan_id is not null and ${isOpen}`),
  ],
)

export type DonationRow = typeof donations.$inferSelect
export type NewDonationRow = typeof donations.$inferInsert
