import { and, desc, eq, lte } from 'drizzle-orm'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { storeOnce } from '#bff/letters/store-once.ts'
import { deleteWithMails, enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { letters, type LetterRow, type NewLetterRow } from './letters.table.ts'

/** By what the mails of a letter name it. */
export const ownerOf = (reference: string): string => `letter:${reference}`

/** Removes letters and the mails that name them; answers how many letters. */
const erase = async (database: Database, where: ReturnType<typeof eq>): Promise<number> =>
  deleteWithMails(database, async (writer) => {
    const gone = await writer
      .delete(letters)
      .where(where)
      .returning({ reference: letters.reference })
    return gone.map(({ reference }) => ownerOf(reference))
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

  /** Whether there is a letter of this kind by this number. */
  isStored: async (kind: LetterKind, reference: string): Promise<boolean> => {
    const [row] = await database
      .select({ id: letters.id })
      .from(letters)
      .where(and(eq(letters.kind, kind), eq(letters.reference, reference)))
    return row !== undefined
  },

  /**
   * Stores a letter and its mails in one transaction. Answers the row of before when the key, or
   * without a key the same content, is there already.
   */
  insert: (row: NewLetterRow, mails: (row: LetterRow) => readonly NewMail[]): Promise<LetterRow> =>
    database.transaction((transaction) =>
      storeOnce(transaction, row, {
        columns: letters,
        newest: async (where) => {
          const [found] = await transaction
            .select()
            .from(letters)
            .where(where)
            .orderBy(desc(letters.createdAt))
            .limit(1)
          return found
        },
        insert: async () => {
          const [stored] = await transaction
            .insert(letters)
            .values(row)
            .onConflictDoNothing({ target: letters.idempotencyKey })
            .returning()
          return stored
        },
        complete: async (stored) => {
          await enqueueMails(transaction, mails(stored), row.createdAt, mailDomain)
        },
      }),
    ),
})

export type LettersStore = ReturnType<typeof createLettersStore>
