import { and, eq, isNotNull } from 'drizzle-orm'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { reencrypt } from '#bff/platform/encryption/reencrypt.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { cardChanges } from '#bff/giving/record/card-changes.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'

/** Rewrites the cards' tokens, in use or to be removed, that a former key encrypted; links need nothing stored. */
export const reencryptPlans = async (database: Database, keys: KeyRing) => {
  const rewritten = await Promise.all(
    [plans, cardChanges].map(async (table) => {
      const rows = await database
        .select({ id: table.id, token: table.tokenEncrypted })
        .from(table)
        .where(isNotNull(table.tokenEncrypted))
      return rows.map(({ id, token }) => ({
        encrypted: token,
        store: (tokenEncrypted: string) =>
          database
            .update(table)
            .set({ tokenEncrypted })
            .where(and(eq(table.id, id), eq(table.tokenEncrypted, token ?? ''))),
      }))
    }),
  )
  return reencrypt(keys, rewritten.flat())
}
