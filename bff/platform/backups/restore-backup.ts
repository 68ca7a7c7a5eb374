import { sql } from 'drizzle-orm'
import { DAY_MS } from '#machines/wire/durations.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { readBackup } from './backup-file.ts'
import type { BackupHead } from './backup-lines.ts'
import { loadBackup, openBackup } from './backup-load.ts'
import type { RestoreTarget } from './restore-target.ts'

/** More than the site gives out of anything in a day. */
const NUMBERS_A_DAY = 10_000

/** How far numbers go on from those of a backup, by its age: further than any that was given out after it. */
export const jumpAfter = (takenAt: number, now: number): number =>
  NUMBERS_A_DAY * Math.max(1, Math.ceil((now - takenAt) / DAY_MS))

/** The tokens and links of the backup need another TOKEN_KEY. */
export class OtherKeyError extends Error {
  readonly keyId: string
  constructor(keyId: string) {
    super()
    this.keyId = keyId
  }
}

type Order = {
  readonly file: string
  readonly identity: string
  readonly keys: Pick<KeyRing, 'has'>
  readonly target: RestoreTarget
  /** Real time, in ms. */
  readonly now: number
  /** Raises the numbers that a feature counts by itself, in the same transaction. */
  readonly jumpCounters: (writer: Database, by: number) => Promise<unknown>
}

export type Restored = {
  readonly head: BackupHead
  readonly rows: number
  readonly jump: number
}

/**
 * Puts a backup back and marks the database as held, in one transaction. The mark is written as its first version
 * was: the tables are those of the backup, which later versions of the site still migrate.
 */
export const restoreBackup = async (order: Order): Promise<Restored> => {
  const { file, identity, keys, target, now, jumpCounters } = order
  const backup = await openBackup(readBackup(file, identity))
  const { head } = backup
  if (!keys.has(head.keyId)) throw new OtherKeyError(head.keyId)
  const jump = jumpAfter(head.takenAt, now)
  let rows = 0
  await target(head.migration, async (database) => {
    const end = await loadBackup(database, backup, jump)
    await jumpCounters(database, jump)
    await database.execute(
      sql`insert into restores (taken_at, restored_at, last_mail) values
        (${new Date(head.takenAt).toISOString()}, ${new Date(now).toISOString()}, ${end.sequences['outbox_id_seq'] ?? 0})`,
    )
    rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  })
  return { head, rows, jump }
}
