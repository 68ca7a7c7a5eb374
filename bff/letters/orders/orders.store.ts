import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { SAME_WITHIN_MS } from '#bff/letters/repetition.ts'
import { deleteMailsOf, enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { postcardOrders, type NewOrderRow, type OrderRow } from './orders.table.ts'

/** By what the mails of an order name it. */
export const ownerOf = (reference: string): string => `order:${reference}`

/** Removes orders and the mails that name them; answers how many orders. */
const erase = async (database: Database, where: ReturnType<typeof eq>): Promise<number> =>
  database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(postcardOrders)
      .where(where)
      .returning({ reference: postcardOrders.reference })
    await deleteMailsOf(
      transaction,
      gone.map(({ reference }) => ownerOf(reference)),
    )
    return gone.length
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

  /**
   * Stores an order and its mails in one transaction. Answers the row of before when the key, or
   * without a key the same content, is there already.
   */
  insert: (row: NewOrderRow, mails: (row: OrderRow) => readonly NewMail[]): Promise<OrderRow> =>
    database.transaction(async (transaction) => {
      const key = row.idempotencyKey ?? null
      if (key === null) {
        // Two clicks at once: the second waits here until the first is stored.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${row.digest}, 0))`,
        )
        const [before] = await transaction
          .select()
          .from(postcardOrders)
          .where(
            and(
              eq(postcardOrders.digest, row.digest),
              isNull(postcardOrders.idempotencyKey),
              gt(postcardOrders.createdAt, row.createdAt - SAME_WITHIN_MS),
              lte(postcardOrders.createdAt, row.createdAt),
            ),
          )
          .orderBy(desc(postcardOrders.createdAt))
          .limit(1)
        if (before !== undefined) return before
      }
      const [stored] = await transaction
        .insert(postcardOrders)
        .values(row)
        .onConflictDoNothing({ target: postcardOrders.idempotencyKey })
        .returning()
      if (stored === undefined) {
        const [first] = await transaction
          .select()
          .from(postcardOrders)
          .where(eq(postcardOrders.idempotencyKey, key ?? ''))
        if (first === undefined) throw new Error('a key is taken and belongs to no order')
        return first
      }
      await enqueueMails(transaction, mails(stored), row.createdAt, mailDomain)
      return stored
    }),
})

export type OrdersStore = ReturnType<typeof createOrdersStore>
