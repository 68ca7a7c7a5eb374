import { notInArray } from 'drizzle-orm'
import type { Database } from '#bff/platform/store/database.ts'
import { textsInForce } from './texts.table.ts'

const NAME = 'texts'

/** Which texts all processes of the database show. */
export const createTextsStore = (database: Database) => ({
  /** The row, where it names another version than these. */
  otherThan: (versions: readonly string[]) =>
    database
      .select({ version: textsInForce.version })
      .from(textsInForce)
      .where(notInArray(textsInForce.version, [...versions])),

  /** From now on all show that version. */
  announce: async (version: string, now: number): Promise<void> => {
    await database
      .insert(textsInForce)
      .values({ name: NAME, version, since: now })
      .onConflictDoUpdate({ target: textsInForce.name, set: { version, since: now } })
  },
})
