import { and, eq, isNotNull } from 'drizzle-orm'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { donations } from './donations.table.ts'

/**
 * Rewrites the acquirers' tokens of donations under way that a former key encrypted. A row that
 * changed meanwhile was written under the current key and is left alone.
 */
export const resealSessions = async (database: Database, keys: KeyRing) => {
  const rows = await database
    .select({ id: donations.id, session: donations.sessionEncrypted })
    .from(donations)
    .where(isNotNull(donations.sessionEncrypted))
  const count = { resealed: 0, unreadable: 0 }
  for (const { id, session } of rows) {
    if (session === null || keys.isCurrent(session)) continue
    const plain = keys.decrypt(session)
    if (plain === null) {
      count.unreadable += 1
      continue
    }
    await database
      .update(donations)
      .set({ sessionEncrypted: keys.encrypt(plain) })
      .where(and(eq(donations.id, id), eq(donations.sessionEncrypted, session)))
    count.resealed += 1
  }
  return count
}
