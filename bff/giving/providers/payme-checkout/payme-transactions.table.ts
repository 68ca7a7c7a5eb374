import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'

/** Created, performed, cancelled before it was performed, and after (the Merchant API's own numbers). */
export const transactionState = {
  created: 1,
  performed: 2,
  cancelled: -1,
  refunded: -2,
} as const
export type TransactionState = (typeof transactionState)[keyof typeof transactionState]

/** Transactions that Payme has made for donations over its Merchant API: our side of its books. */
export const paymeTransactions = pgTable(
  'payme_transactions',
  {
    /** Ours, which Payme keeps as `transaction`. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Payme's name of it; ids may repeat after the simulator's reset, and then the newest counts. */
    id: text().notNull(),
    /** Of the donation. */
    reference: uuid().notNull(),
    /** Tiyin. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** When Payme made it, on Payme's clock; the 12 hours count from here. */
    time: instant().notNull(),
    state: integer().$type<TransactionState>().notNull(),
    reason: integer(),
    createdAt: instant('created_at').notNull(),
    performedAt: instant('performed_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('payme_transactions_id').on(table.id, table.reference),
    index('payme_transactions_reference').on(table.reference),
    index('payme_transactions_time').on(table.time),
  ],
)

export type PaymeTransaction = typeof paymeTransactions.$inferSelect
