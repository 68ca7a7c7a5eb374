import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openAsItIs, type Database } from '#bff/platform/store/database.ts'
import { giveName } from '#bff/platform/store/lasting-folder.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { atOneMoment, backupLines } from './backup-lines.ts'
import { loadBackup, openBackup } from './backup-load.ts'
import { folderTarget } from './restore-target.ts'

/** What a backup is taken of, and for whom it is written. */
export type BackupOrder = {
  /** The folder of a copy, or the address of a server. */
  readonly source: { readonly folder: string } | { readonly url: string }
  readonly recipient: string
  readonly file: string
  /** A folder of this account alone, in which the backup is tried. */
  readonly scratch: string
  /** An empty database with all migrations. */
  readonly template: string
  readonly takenAt: number
  readonly keyId: string
}

/** A backup that was made and put back once. */
export type MadeBackup = { readonly rows: number; readonly bytes: number }

const openSource = async (source: BackupOrder['source']) => {
  if ('folder' in source) return openAsItIs(source.folder)
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  const database: Database = drizzle(client)
  return { database, close: () => client.end() }
}

/** Puts a backup into a new database and counts what arrived. */
const tryBackup = async (
  file: string,
  identity: string,
  { scratch, template }: BackupOrder,
): Promise<number> => {
  const backup = await openBackup(readBackup(file, identity))
  let rows = 0
  await folderTarget(join(scratch, 'tried'), template)(backup.head.migration, async (database) => {
    const end = await loadBackup(database, backup, 0)
    rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  })
  return rows
}

/**
 * Writes a backup, and puts it back into a folder of its own, which is removed. The file is also written for an
 * identity that nobody but this call ever has: else it could not be tried without the key of its owner.
 */
export const performBackup = async (order: BackupOrder): Promise<MadeBackup> => {
  const { source, recipient, file, takenAt, keyId } = order
  const ours = await generateX25519Identity()
  const unfinished = `${file}.unfinished`
  try {
    const { database, close } = await openSource(source)
    try {
      const recipients = [recipient, await identityToRecipient(ours)]
      await atOneMoment(database, (reader) =>
        writeBackup(unfinished, backupLines(reader, { takenAt, keyId }), recipients),
      )
    } finally {
      await close()
    }
    const rows = await tryBackup(unfinished, ours, order)
    await giveName(unfinished, file)
    return { rows, bytes: statSync(file).size }
  } finally {
    rmSync(unfinished, { force: true })
  }
}
