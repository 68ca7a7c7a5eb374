import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReturnKind } from '#machines/wire/payment-terms.ts'
import { instant } from '#bff/platform/store/columns.ts'
import { donations } from './donations.table.ts'

/** What went back of donations, or is ordered to: a row is stored before its provider is asked. */
export const donationReturns = pgTable(
  'donation_returns',
  {
    /** In the order in which they were ordered: moments may be equal. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** What the provider knows the order by; the donation's own where its whole amount goes back at once. */
    reference: uuid().notNull().unique(),
    donationId: text('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    kind: text().$type<ReturnKind>().notNull(),
    /** UZS */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Why, in the words of staff; null where the provider reported it by itself. */
    reason: text(),
    orderedAt: instant('ordered_at').notNull(),
    /** When the money went back; null as long as that is not known. */
    madeAt: instant('made_at'),
  },
  (table) => [
    index('donation_returns_donation').on(table.donationId),
    // Another order waits until it is known how the former ended.
    uniqueIndex('donation_returns_open')
      .on(table.donationId)
      .where(sql`made_at is null`),
  ],
)

export type DonationReturn = typeof donationReturns.$inferSelect
