import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { SAME_WITHIN_MS } from '#bff/letters/repetition.ts'
import { deleteMailsOf, enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { letters, type LetterRow, type NewLetterRow } from './letters.table.ts'

/** By what the mails of a letter name it. */
export const ownerOf = (reference: string): string => `letter:${reference}`

/** Removes letters and the mails that name them; answers how many letters. */
const erase = async (database: Database, where: ReturnType<typeof eq>): Promise<number> =>
  database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(letters)
      .where(where)
      .returning({ reference: letters.reference })
    await deleteMailsOf(
      transaction,
      gone.map(({ reference }) => ownerOf(reference)),
    )
    return gone.length
  })

/** Removes what may not be kept any longer at `now` (ms). */
export const eraseDueLetters = (database: Database, now: number): Promise<number> =>
  erase(database, lte(letters.eraseAt, now))

/** Removes one person's letter; false when there is none by that reference. */
export const eraseLetter = async (database: Database, reference: string): Promise<boolean> =>
  (await erase(database, eq(letters.reference, reference))) > 0

/** The rows of letters. `mailDomain` ends the Message-IDs. */
export const createLettersStore = (database: Database, mailDomain: string) => ({
  byKey: async (key: string): Promise<LetterRow | null> => {
    const [row] = await database.select().from(letters).where(eq(letters.idempotencyKey, key))
    return row ?? null
  },

  /**
   * Stores a letter and its mails in one transaction. Answers the row of before when the key, or
   * without a key the same content, is there already.
   */
  insert: (row: NewLetterRow, mails: (row: LetterRow) => readonly NewMail[]): Promise<LetterRow> =>
    database.transaction(async (transaction) => {
      const key = row.idempotencyKey ?? null
      if (key === null) {
        // Two clicks at once: the second waits here until the first is stored.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${row.digest}, 0))`,
        )
        const [before] = await transaction
          .select()
          .from(letters)
          .where(
            and(
              eq(letters.digest, row.digest),
              isNull(letters.idempotencyKey),
              gt(letters.createdAt, row.createdAt - SAME_WITHIN_MS),
              lte(letters.createdAt, row.createdAt),
            ),
          )
          .orderBy(desc(letters.createdAt))
          .limit(1)
        if (before !== undefined) return before
      }
      const [stored] = await transaction
        .insert(letters)
        .values(row)
        .onConflictDoNothing({ target: letters.idempotencyKey })
        .returning()
      if (stored === undefined) {
        const [first] = await transaction
          .select()
          .from(letters)
          .where(eq(letters.idempotencyKey, key ?? ''))
        if (first === undefined) throw new Error('a key is taken and belongs to no letter')
        return first
      }
      await enqueueMails(transaction, mails(stored), row.createdAt, mailDomain)
      return stored
    }),
})

export type LettersStore = ReturnType<typeof createLettersStore>
