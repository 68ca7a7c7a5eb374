import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { City } from '#machines/wire/letter-terms.ts'
import type { DeliveryKind } from '#machines/wire/postcard-order.schema.ts'
import type { Lang } from '#locales/paths.ts'
import type { SpamSignal } from '#bff/letters/spam-signals.ts'
import { instant } from '#bff/platform/store/columns.ts'

/** One design of an order, with the title and the price (UZS) of the day. */
export type OrderedItem = {
  readonly id: number
  readonly title: string
  readonly quantity: number
  readonly price: number
}

/** One row an order of postcards. */
export const postcardOrders = pgTable(
  'postcard_orders',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** What the buyer and staff call it; it cannot be guessed. */
    reference: text().notNull().unique(),
    /** Null for a form without script, which carries no key. */
    idempotencyKey: uuid('idempotency_key'),
    /** SHA-256 of the content, by which a repetition is known. */
    digest: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    /** Null for orders of before it was asked for. */
    city: text().$type<City>(),
    deliveryKind: text('delivery_kind').$type<DeliveryKind>().notNull(),
    address: text(),
    companyName: text('company_name'),
    taxId: text('tax_id'),
    note: text().notNull(),
    items: jsonb().$type<readonly OrderedItem[]>().notNull(),
    /** Over all designs. */
    pieces: integer().notNull(),
    /** In UZS. */
    total: bigint({ mode: 'number' }).notNull(),
    spamSignals: text('suspicions').array().$type<SpamSignal[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the order is removed. */
    eraseAt: instant('erase_at').notNull(),
  },
  (table) => [
    uniqueIndex('postcard_orders_key').on(table.idempotencyKey),
    index('postcard_orders_digest').on(table.digest, table.createdAt),
    index('postcard_orders_created').on(table.createdAt),
    index('postcard_orders_erase').on(table.eraseAt),
  ],
)

export type OrderRow = typeof postcardOrders.$inferSelect
export type NewOrderRow = typeof postcardOrders.$inferInsert
