import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { deleteWithMails } from '#bff/platform/outbox/outbox.store.ts'
import type { Database, Reader, Writer } from '#bff/platform/store/database.ts'
import { letters, type Letter, type LetterRow } from './letters.table.ts'

/** A form without script carries no key: the same content within this time (ms) counts once. */
const SAME_WITHIN_MS = 10 * MINUTE_MS

/** By what the mails of a letter name it. */
export const ownerOf = (reference: string): string => `letter:${reference}`

/** Letters that meet a condition, the newest first. */
export const listLetters = (database: Reader, where: SQL | undefined): Promise<readonly Letter[]> =>
  database.select().from(letters).where(where).orderBy(desc(letters.createdAt))

/** The newest letter that meets a condition. */
export const findLetter = async (
  database: Reader,
  where: SQL | undefined,
): Promise<Letter | null> => {
  const [found] = await database
    .select()
    .from(letters)
    .where(where)
    .orderBy(desc(letters.createdAt))
    .limit(1)
  return found ?? null
}

/** The letter of a kind that has this number. */
export const isLetter = (kind: LetterKind, reference: string): SQL | undefined =>
  and(eq(letters.kind, kind), eq(letters.reference, reference))

/** Records that letters were answered at `now` (ms); false where none of them was still to be. */
export const markAnswered = async (
  database: Database,
  where: SQL | undefined,
  now: number,
): Promise<boolean> => {
  const marked = await database
    .update(letters)
    .set({ answeredAt: now })
    .where(and(where, isNull(letters.answeredAt)))
    .returning({ id: letters.id })
  return marked.length > 0
}

/** Removes letters with their files and the mails that name them; answers how many letters. */
export const eraseLetters = (database: Database, where: SQL | undefined): Promise<number> =>
  deleteWithMails(database, async (writer) => {
    const gone = await writer
      .delete(letters)
      .where(where)
      .returning({ reference: letters.reference })
    return gone.map(({ reference }) => ownerOf(reference))
  })

const isDueToGo = (now: number) => lte(letters.eraseAt, now)

/** Removes what of a kind may not be kept any longer at `now` (ms); answers how many. */
export const eraseDueLetters = (
  database: Database,
  kind: LetterKind,
  now: number,
): Promise<number> => eraseLetters(database, and(eq(letters.kind, kind), isDueToGo(now)))

/** What may not be kept any longer at `now` (ms), of all kinds. */
export const dueLetters = (database: Reader, now: number) =>
  database.select({ id: letters.id }).from(letters).where(isDueToGo(now))

/** The same content, sent without a key a moment ago. */
const sentBefore = ({ digest, createdAt }: LetterRow): SQL | undefined =>
  and(
    eq(letters.digest, digest),
    isNull(letters.idempotencyKey),
    gt(letters.createdAt, createdAt - SAME_WITHIN_MS),
    lte(letters.createdAt, createdAt),
  )

/**
 * Stores a letter once, in one transaction with what belongs to it (`complete`: its mails, its file).
 * Answers the letter of before when the key, or without a key the same content, is there already.
 */
export const storeOnce = (
  database: Database,
  row: LetterRow,
  complete: (writer: Writer, letter: Letter) => Promise<void>,
): Promise<Letter> =>
  database.transaction(async (transaction) => {
    const key = row.idempotencyKey ?? null
    if (key === null) {
      // Two clicks at once: the second waits here until the first is stored.
      await transaction.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${row.digest}, 0))`,
      )
      const before = await findLetter(transaction, sentBefore(row))
      if (before !== null) return before
    }
    const [stored] = await transaction
      .insert(letters)
      .values(row)
      .onConflictDoNothing({ target: letters.idempotencyKey })
      .returning()
    if (stored === undefined) {
      const first = await findLetter(transaction, eq(letters.idempotencyKey, key ?? ''))
      if (first === null) throw new Error('a key is taken and belongs to nothing')
      return first
    }
    await complete(transaction, stored)
    return stored
  })
