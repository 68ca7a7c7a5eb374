import { bigint, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'

/** `cancelled`: without money. `refunded`: paid, then cancelled by Click. */
export type ClickPaymentState = 'prepared' | 'paid' | 'cancelled' | 'refunded'

/** Payments that Click has prepared for donations over its SHOP API: our record of them. */
export const clickPayments = pgTable(
  'click_payments',
  {
    /** `merchant_prepare_id`, by which Complete names it. */
    prepareId: integer('prepare_id').generatedAlwaysAsIdentity().primaryKey(),
    /** Click's number of the payment; beyond 32 bits, so kept as text. It may repeat after the simulator's reset. */
    clickTransId: text('click_trans_id').notNull(),
    /** The number that the payer sees with Click. */
    paydocId: text('paydoc_id').notNull(),
    /** Of the donation. */
    reference: uuid().notNull(),
    /** Tiyin. */
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<ClickPaymentState>().notNull(),
    /** Click's negative `error`, when it ended a payment without money. */
    error: integer(),
    preparedAt: instant('prepared_at').notNull(),
    paidAt: instant('paid_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [uniqueIndex('click_payments_trans').on(table.reference, table.clickTransId)],
)

export type ClickPayment = typeof clickPayments.$inferSelect
