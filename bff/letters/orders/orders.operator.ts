import { desc, eq } from 'drizzle-orm'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import type { OperatorKind, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { eraseDueOrders, eraseOrder } from './orders.store.ts'
import { postcardOrders, type OrderRow } from './orders.table.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** An order as staff see it; `items` lists each design with its number, quantity and price in UZS. */
const rowOf = (row: OrderRow): OperatorRow => ({
  reference: row.reference,
  created: iso(row.createdAt),
  name: row.name,
  phone: row.phone,
  email: row.email,
  city: row.city,
  organisation: row.companyName,
  taxId: row.taxId,
  delivery: row.deliveryKind,
  address: row.address,
  pieces: row.pieces,
  total: row.total,
  items: row.items
    .map(({ id, title, quantity, price }) => `${title} (${id}): ${quantity} × ${price}`)
    .join('; '),
  note: row.note,
  lang: row.lang,
  marks: row.spamSignals.join('; '),
  erase: iso(row.eraseAt),
})

/** `list`, `export`, `show` and `delete` of orders; their name is the reference. */
export const postcardOrdersKind = (database: Database): OperatorKind => ({
  list: async (month) => {
    const rows = await database
      .select()
      .from(postcardOrders)
      .where(createdIn(postcardOrders.createdAt, month))
      .orderBy(desc(postcardOrders.createdAt))
    return rows.map(rowOf)
  },
  show: async (name) => {
    const [row] = await database
      .select()
      .from(postcardOrders)
      .where(eq(postcardOrders.reference, name.toUpperCase()))
    return row === undefined ? null : rowOf(row)
  },
  delete: (name) => eraseOrder(database, name.toUpperCase()),
  eraseDue: (now) => eraseDueOrders(database, now),
})
