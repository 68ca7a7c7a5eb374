import { and, eq, isNotNull } from 'drizzle-orm'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { reencrypt } from '#bff/platform/encryption/reencrypt.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { donations } from './donations.table.ts'

/**
 * Rewrites the acquirers' tokens of donations under way that a former key encrypted. A row that
 * changed meanwhile was written under the current key and is left alone.
 */
export const reencryptSessions = async (database: Database, keys: KeyRing) => {
  const rows = await database
    .select({ id: donations.id, session: donations.sessionEncrypted })
    .from(donations)
    .where(isNotNull(donations.sessionEncrypted))
  return reencrypt(
    keys,
    rows.map(({ id, session }) => ({
      encrypted: session,
      store: (sessionEncrypted) =>
        database
          .update(donations)
          .set({ sessionEncrypted })
          .where(and(eq(donations.id, id), eq(donations.sessionEncrypted, session ?? ''))),
    })),
  )
}
