import { and, eq, isNotNull } from 'drizzle-orm'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { reencrypt } from '#bff/platform/encryption/reencrypt.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { plans } from '#bff/giving/record/plans.table.ts'

/** Rewrites the cards' tokens of plans that a former key encrypted; links need nothing stored. */
export const reencryptPlans = async (database: Database, keys: KeyRing) => {
  const rows = await database
    .select({ id: plans.id, token: plans.tokenEncrypted })
    .from(plans)
    .where(isNotNull(plans.tokenEncrypted))
  return reencrypt(
    keys,
    rows.map(({ id, token }) => ({
      encrypted: token,
      store: (tokenEncrypted) =>
        database
          .update(plans)
          .set({ tokenEncrypted })
          .where(and(eq(plans.id, id), eq(plans.tokenEncrypted, token ?? ''))),
    })),
  )
}
