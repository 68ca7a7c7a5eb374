import { desc, eq, lte } from 'drizzle-orm'
import { storeOnce } from '#bff/letters/store-once.ts'
import { deleteWithMails, enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { postcardOrders, type NewOrderRow, type OrderRow } from './orders.table.ts'

/** The owner that the mails of an order carry in the outbox. */
export const ownerOf = (reference: string): string => `order:${reference}`

/** Removes orders and the mails that name them; answers how many orders. */
const erase = async (database: Database, where: ReturnType<typeof eq>): Promise<number> =>
  deleteWithMails(database, async (writer) => {
    const gone = await writer
      .delete(postcardOrders)
      .where(where)
      .returning({ reference: postcardOrders.reference })
    return gone.map(({ reference }) => ownerOf(reference))
  })

/** Removes what may not be kept any longer at `now` (ms). */
export const eraseDueOrders = (database: Database, now: number): Promise<number> =>
  erase(database, lte(postcardOrders.eraseAt, now))

/** Removes one order; false when there is none by that reference. */
export const eraseOrder = async (database: Database, reference: string): Promise<boolean> =>
  (await erase(database, eq(postcardOrders.reference, reference))) > 0

/** The rows of orders. `mailDomain` ends the Message-IDs. */
export const createOrdersStore = (database: Database, mailDomain: string) => ({
  byKey: async (key: string): Promise<OrderRow | null> => {
    const [row] = await database
      .select()
      .from(postcardOrders)
      .where(eq(postcardOrders.idempotencyKey, key))
    return row ?? null
  },

  byReference: async (reference: string): Promise<OrderRow | null> => {
    const [row] = await database
      .select()
      .from(postcardOrders)
      .where(eq(postcardOrders.reference, reference))
    return row ?? null
  },

  /**
   * Stores an order and its mails in one transaction. Answers the row of before when the key, or
   * without a key the same content, is there already.
   */
  insert: (row: NewOrderRow, mails: (row: OrderRow) => readonly NewMail[]): Promise<OrderRow> =>
    database.transaction((transaction) =>
      storeOnce(transaction, row, {
        columns: postcardOrders,
        newest: async (where) => {
          const [found] = await transaction
            .select()
            .from(postcardOrders)
            .where(where)
            .orderBy(desc(postcardOrders.createdAt))
            .limit(1)
          return found
        },
        insert: async () => {
          const [stored] = await transaction
            .insert(postcardOrders)
            .values(row)
            .onConflictDoNothing({ target: postcardOrders.idempotencyKey })
            .returning()
          return stored
        },
        complete: async (stored) => {
          await enqueueMails(transaction, mails(stored), row.createdAt, mailDomain)
        },
      }),
    ),
})

export type OrdersStore = ReturnType<typeof createOrdersStore>
