import { desc, isNull } from 'drizzle-orm'
import type { Job } from '#bff/platform/jobs/loop.ts'
import type { Database, Reader } from '#bff/platform/store/database.ts'
import { restores, type Restore } from './restores.table.ts'

/** The restore that nobody has confirmed yet; null where the books are whole. */
export const standingRestore = async (reader: Reader): Promise<Restore | null> => {
  const [found] = await reader
    .select()
    .from(restores)
    .where(isNull(restores.confirmedAt))
    // A backup may have been taken while an earlier restore was held.
    .orderBy(desc(restores.id))
    .limit(1)
  return found ?? null
}

/**
 * Whether the site is held after a restore. Only an empty database is restored into, so a process that has once found
 * it whole never asks again.
 */
export const createHold = (database: Database) => {
  let known: Restore | 'none' | 'unknown' = 'unknown'
  const standing = async (): Promise<Restore | null> => {
    if (known !== 'none') known = (await standingRestore(database)) ?? 'none'
    return known === 'none' ? null : known
  }
  return {
    standing,
    /** The same job, which rests for as long as the hold stands. */
    rests: (job: Job): Job => ({
      ...job,
      run: async () => ((await standing()) === null ? job.run() : 0),
    }),
    /** For `/readyz`: what an operator has to do. */
    notes: (): readonly string[] => (known === 'none' || known === 'unknown' ? [] : [HELD_NOTE]),
  }
}

export const HELD =
  'charges, refunds and mails are held, and donations are closed, until npm run ops -- reconcile was read and confirmed'

/** The line of `/readyz` that says so. */
export const HELD_NOTE = `restore: ${HELD}`

export type Hold = ReturnType<typeof createHold>
