import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import { copyFolder } from './copy-folder.ts'
import { DatabaseDamagedError, withDamageNamed } from './database-damage.ts'
import { embeddedFolder, ownAlone } from './data-folder.ts'
import { giveName } from './lasting-folder.ts'
import { openLastingLite } from './lasting-lite.ts'
import { drizzleOnLite } from './lite-queries.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

/** One dialect, whichever PostgreSQL is behind it; tables belong to their features. */
export type Database = PgDatabase<PgQueryResultHKT>

/** What a query needs: the database, or a transaction of it. */
export type Reader = Pick<Database, 'select'>

/** What a change needs: the database, or a transaction of it. */
export type Writer = Pick<Database, 'insert' | 'update' | 'select' | 'delete'>

export type OpenDatabase = {
  readonly database: Database
  /** Whether this process is the only one: then no lease of another process can be alive. */
  readonly isEmbedded: boolean
  readonly close: () => Promise<void>
  /**
   * Copies the embedded database into a folder as it is at one moment, and answers for how many ms it answered nobody
   * meanwhile. What is open at that moment is undone in the copy, as after a crash. Null of a server.
   */
  readonly copyTo: ((folder: string) => Promise<number>) | null
}

export const migrationsFolder = join(projectRoot, 'bff/platform/store/migrations')

/**
 * Opens the embedded database of a data folder whose lock the caller holds. A new one is copied
 * from the template that the build prepared (making one takes seconds); the copy gets its name
 * only when it is complete, so that a crash in between leaves nothing half made.
 * Throws a DatabaseDamagedError where there is one whose files are not whole.
 */
export const openEmbedded = async (
  dataDir: string,
  template: string | null,
): Promise<OpenDatabase> => {
  const folder = embeddedFolder(dataDir)
  if (!existsSync(folder) && template !== null && existsSync(template)) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    await copyFolder(template, unfinished)
    // The copies have the modes of the template, which the build made for everybody.
    ownAlone(unfinished)
    await giveName(unfinished, folder)
  }
  return existsSync(folder) ? openExisting(folder) : openInFolder(folder)
}

/** Reads every row once, so that damaged files are met at the start and not by a donor. */
const readEveryTable = async (database: Database): Promise<void> => {
  const tables = await database
    .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname not in ('pg_catalog', 'information_schema')`)
  for (const { name } of tables) await database.execute(sql`select count(*) from ${sql.raw(name)}`)
}

const openExisting = async (folder: string): Promise<OpenDatabase> => {
  // Without this file PGlite would make a new database over the one that is there.
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new DatabaseDamagedError(folder, 'PG_VERSION is missing')
  const lite = await createLite(folder).catch((error: unknown) => {
    throw withDamageNamed(folder, error, true)
  })
  try {
    const opened = await openLite(lite, folder)
    await readEveryTable(opened.database)
    return opened
  } catch (error) {
    throw withDamageNamed(folder, error, false)
  }
}

/**
 * How much a WASM function runs before V8 compiles it a second time, optimised (about bytes of its
 * code; 1.8 million unless told otherwise). At V8's own figure that is a quarter of what a start costs.
 */
const WASM_TIERING_BUDGET = 60_000_000

const createLite = (folder: string): Promise<PGlite> => {
  // Read when the database's WASM is instantiated.
  setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`)
  return openLastingLite(folder)
}

/** Opens the embedded database in `folder`, making it when it is not there. */
export const openInFolder = async (
  folder: string,
  migrations = migrationsFolder,
): Promise<OpenDatabase> => openLite(await createLite(folder), folder, migrations)

/** Opens a database as it lies in a folder, whatever its migrations. */
export const openAsItIs = async (folder: string) => {
  const lite = await createLite(folder)
  const database: Database = drizzleOnLite(lite)
  return { database, close: () => lite.close() }
}

const copyOf =
  (lite: PGlite, folder: string) =>
  async (target: string): Promise<number> => {
    // What is written to the tables now needs not be copied as a part of the journal.
    await lite.exec('checkpoint')
    return lite.runExclusive(async () => {
      const began = performance.now()
      await copyFolder(folder, target)
      return performance.now() - began
    })
  }

const openLite = async (
  lite: PGlite,
  folder: string,
  migrations = migrationsFolder,
): Promise<OpenDatabase> => {
  const database = drizzleOnLite(lite)
  await migrateLite(database, { migrationsFolder: migrations })
  return {
    database,
    isEmbedded: true,
    close: () => lite.close(),
    copyTo: copyOf(lite, folder),
  }
}
