import { join } from 'node:path'
import pg from 'pg'
import { jumpDonationNumbers } from '#bff/giving/record/donation-numbers.ts'
import { performBackup } from '#bff/platform/backups/perform-backup.ts'
import { restoreBackup } from '#bff/platform/backups/restore-backup.ts'
import { folderTarget, serverTarget } from '#bff/platform/backups/restore-target.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { openEmbedded, type OpenDatabase } from '#bff/platform/store/database.ts'
import { openServer } from '#bff/platform/store/server-database.ts'
import { databaseTemplate } from './database.ts'

/** The key of `callsOfSite`. */
const keys = createKeyRing(Buffer.from('07'.repeat(32), 'hex'))

/** What goes with each backup besides: the keys, and the moment by the clock of the test. */
export type BackupKeys = {
  readonly identity: string
  readonly recipient: string
  readonly now: number
}

/** Where a site lives, is backed up while it runs, is lost, and lives again. */
export type Engine = {
  readonly open: (name: string) => Promise<OpenDatabase>
  readonly backup: (
    name: string,
    opened: OpenDatabase,
    file: string,
    by: BackupKeys,
  ) => Promise<void>
  readonly restore: (name: string, file: string, by: BackupKeys) => Promise<unknown>
}

const orderOf = (
  folder: string,
  template: string,
  file: string,
  { recipient, now }: BackupKeys,
) => ({
  ...{ recipient, file, template, keyId: keys.id, takenAt: now },
  scratch: join(folder, 'scratch'),
})

/** The embedded database, each site in a folder of its own. */
export const embeddedEngine = async (folder: string): Promise<Engine> => {
  const template = await databaseTemplate()
  return {
    open: (name) => openEmbedded(join(folder, name), template),
    backup: async (name, { copyTo }, file, by) => {
      const copied = join(folder, `${name}-copied`)
      await copyTo?.(copied)
      await performBackup({ ...orderOf(folder, template, file, by), source: { folder: copied } })
    },
    restore: (name, file, { identity, now }) =>
      restoreBackup({
        ...{ file, identity, keys, now, jumpCounters: jumpDonationNumbers },
        target: folderTarget(join(folder, name), template),
      }),
  }
}

/** A server, each site in a database of its own. */
export const serverEngine = async (folder: string, url: string): Promise<Engine> => {
  const template = await databaseTemplate()
  const urlOf = (name: string) => url.replace(/\/postgres$/, `/${name}`)
  const make = async (name: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
  }
  return {
    open: async (name) => {
      if (name === 'first') await make(name)
      return openServer(urlOf(name))
    },
    backup: (name, _opened, file, by) =>
      performBackup({
        ...orderOf(folder, template, file, by),
        source: { url: urlOf(name) },
      }).then(() => undefined),
    restore: async (name, file, { identity, now }) => {
      await make(name)
      return restoreBackup({
        ...{ file, identity, keys, now, jumpCounters: jumpDonationNumbers },
        target: serverTarget(urlOf(name)),
      })
    },
  }
}
