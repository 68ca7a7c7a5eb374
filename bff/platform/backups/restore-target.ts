import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { copyFolder } from '#bff/platform/store/copy-folder.ts'
import { embeddedFolder, ownAlone } from '#bff/platform/store/data-folder.ts'
import { giveName } from '#bff/platform/store/lasting-folder.ts'
import {
  migrationsFolder,
  openAsItIs,
  openInFolder,
  type Database,
} from '#bff/platform/store/database.ts'
import { MIGRATION_LOCK } from '#bff/platform/store/server-database.ts'
import { readJournal } from '#bff/platform/store/migrations-journal.ts'
import { tablesOf } from './backup-lines.ts'

/** Where a backup is put is not empty. */
export class TargetTakenError extends Error {}

/** The backup is of a later version of the site than this one. */
export class BackupNewerError extends Error {}

/** Gives `work` the migrations up to the one that a backup was taken at, in a folder of their own. */
const withMigrationsUntil = async <Result>(
  last: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const { journal } = readJournal()
  if (journal.entries.every(({ when }) => when !== last)) throw new BackupNewerError()
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    const entries = journal.entries.filter(({ when }) => when <= last)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A new database in a folder with the tables of a migration; a copy of the template where that has the same. */
const openNew = async (folder: string, migration: number, template: string) => {
  if (migration !== readJournal().last || !existsSync(template))
    return withMigrationsUntil(migration, (migrations) => openInFolder(folder, migrations))
  await copyFolder(template, folder)
  return openAsItIs(folder)
}

type Work = (database: Database) => Promise<void>

/** A place for a backup: makes its tables as they were at a migration, and has `work` fill them wholly or not at all. */
export type RestoreTarget = (migration: number, work: Work) => Promise<void>

/**
 * A data folder without a database. What is not filled to the end never gets the database's name.
 * @param template an empty database with all migrations, where there is one
 */
export const folderTarget =
  (dataDir: string, template: string): RestoreTarget =>
  async (migration, work) => {
    const folder = embeddedFolder(dataDir)
    if (existsSync(folder)) throw new TargetTakenError()
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    try {
      const { database, close } = await openNew(unfinished, migration, template)
      try {
        await database.transaction(work)
      } finally {
        await close()
      }
      ownAlone(unfinished)
      await giveName(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }

/**
 * A database of a server without a table. Holds the lock of the migrations all the time, so that no site begins on it
 * before the mark of the restore is there.
 */
export const serverTarget =
  (url: string): RestoreTarget =>
  async (migration, work) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const database: Database = drizzle(client)
    try {
      await database.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
      if ((await tablesOf(database)).length > 0) throw new TargetTakenError()
      await withMigrationsUntil(migration, async (folder) => {
        try {
          await migrate(drizzle(client), { migrationsFolder: folder })
          await database.transaction(work)
        } catch (error) {
          await dropAll(database)
          throw error
        }
      })
    } finally {
      await client.end()
    }
  }

/** Of a database that had no table before this one filled it. */
const dropAll = async (database: Database): Promise<void> => {
  const names = (await tablesOf(database)).map(({ name }) => sql.identifier(name))
  if (names.length > 0) await database.execute(sql`drop table ${sql.join(names, sql`, `)} cascade`)
  await database.execute(sql`drop schema if exists drizzle cascade`)
}
