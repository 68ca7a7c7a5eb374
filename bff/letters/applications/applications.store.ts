import { desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { storeOnce } from '#bff/letters/store-once.ts'
import { deleteWithMails, enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { ownerOf } from './application-attachment.ts'
import type { Database } from '#bff/platform/store/database.ts'
import {
  applicationFiles,
  applications,
  type ApplicationRow,
  type NewApplicationRow,
} from './applications.table.ts'

export type Insertion = {
  readonly row: NewApplicationRow
  readonly bytes: Buffer
  /** The mails about it, made when its number is known. */
  readonly mails: (row: ApplicationRow) => readonly NewMail[]
}

/** Removes applications with their files and mails; answers how many. */
export const deleteApplications = (database: Database, where: SQL | undefined): Promise<number> =>
  deleteWithMails(database, async (writer) => {
    const gone = await writer.delete(applications).where(where).returning({ id: applications.id })
    return gone.map(({ id }) => ownerOf(id))
  })

/** Removes what may not be kept any longer; answers how many. */
export const eraseDue = (database: Database, now: number): Promise<number> =>
  deleteApplications(database, lte(applications.eraseAt, now))

/** The rows of applications and their files. `mailDomain` ends the Message-IDs. */
export const createApplicationsStore = (database: Database, mailDomain: string) => ({
  byKey: async (key: string): Promise<ApplicationRow | null> => {
    const [row] = await database
      .select()
      .from(applications)
      .where(eq(applications.idempotencyKey, key))
    return row ?? null
  },

  /** Whether there is an application by this number. */
  isStored: async (reference: string): Promise<boolean> => {
    const [row] = await database
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, reference))
    return row !== undefined
  },

  /**
   * Stores application, file and mails in one transaction. Answers the row of before when the key, or
   * without a key the same content, is there already.
   */
  insert: ({ row, bytes, mails }: Insertion): Promise<ApplicationRow> =>
    database.transaction((transaction) =>
      storeOnce(transaction, row, {
        columns: applications,
        newest: async (where) => {
          const [found] = await transaction
            .select()
            .from(applications)
            .where(where)
            .orderBy(desc(applications.createdAt))
            .limit(1)
          return found
        },
        insert: async () => {
          const [stored] = await transaction
            .insert(applications)
            .values(row)
            .onConflictDoNothing({ target: applications.idempotencyKey })
            .returning()
          return stored
        },
        complete: async (stored) => {
          await transaction.insert(applicationFiles).values({
            applicationId: stored.id,
            // The embedded database takes a text of 5 MB ten times faster than an array of bytes.
            bytes: sql`decode(${bytes.toString('hex')}, 'hex')`,
          })
          await enqueueMails(transaction, mails(stored), row.createdAt, mailDomain)
        },
      }),
    ),
})

export type ApplicationsStore = ReturnType<typeof createApplicationsStore>
