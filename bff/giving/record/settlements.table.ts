import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettlementOutcome } from '#bff/platform/operators/operator-kind.ts'
import { instant } from '#bff/platform/store/columns.ts'
import { donations } from './donations.table.ts'

/** Decisions of staff about donations, from the provider's cabinet. */
export const settlements = pgTable(
  'donation_settlements',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    donationId: text('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    outcome: text().$type<SettlementOutcome>().notNull(),
    reason: text().notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [index('donation_settlements_donation').on(table.donationId)],
)
