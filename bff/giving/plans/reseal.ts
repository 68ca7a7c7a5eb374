import { and, eq, isNotNull } from 'drizzle-orm'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { plans } from './plans.table.ts'

/** Rewrites the cards' tokens of plans that a former key encrypted; links need nothing stored. */
export const resealPlans = async (database: Database, keys: KeyRing) => {
  const rows = await database
    .select({ id: plans.id, token: plans.tokenEncrypted })
    .from(plans)
    .where(isNotNull(plans.tokenEncrypted))
  const count = { resealed: 0, unreadable: 0 }
  for (const { id, token } of rows) {
    if (token === null || keys.isCurrent(token)) continue
    const plain = keys.decrypt(token)
    if (plain === null) {
      count.unreadable += 1
      continue
    }
    await database
      .update(plans)
      .set({ tokenEncrypted: keys.encrypt(plain) })
      .where(and(eq(plans.id, id), eq(plans.tokenEncrypted, token)))
    count.resealed += 1
  }
  return count
}
