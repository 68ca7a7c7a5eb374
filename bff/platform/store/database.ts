import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { ownAlone } from './data-folder.ts'
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
}

const migrationsFolder = join(projectRoot, 'bff/platform/store/migrations')

/** Any number will do, as long as every copy of the site uses the same. */
const MIGRATION_LOCK = 7_206_042

/** The folder inside DATA_DIR that holds the embedded database. */
const embeddedFolder = (dataDir: string) => join(dataDir, 'db')

/**
 * Opens the embedded database of a data folder whose lock the caller holds. A new one is copied
 * from the template that the build prepared (making one takes seconds); the copy gets its name
 * only when it is complete, so that a crash in between leaves nothing half made.
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
    cpSync(template, unfinished, { recursive: true })
    // The copies have the modes of the template, which the build made for everybody.
    ownAlone(unfinished)
    renameSync(unfinished, folder)
  }
  return openInFolder(folder)
}

/**
 * How much a WASM function runs before V8 compiles it a second time, optimised (about bytes of its
 * code; 1.8 million unless told otherwise). At V8's own figure that is a quarter of what a start costs.
 */
const WASM_TIERING_BUDGET = 60_000_000

/** Opens the embedded database in `folder`, making it when it is not there. */
export const openInFolder = async (folder: string): Promise<OpenDatabase> => {
  // Read when the database's WASM is instantiated.
  setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`)
  return openLite(await PGlite.create(folder))
}

const openLite = async (lite: PGlite): Promise<OpenDatabase> => {
  const database = drizzleLite(lite)
  await migrateLite(database, { migrationsFolder })
  return { database, isEmbedded: true, close: () => lite.close() }
}

/**
 * Opens PostgreSQL. Copies that start at once apply the migrations one after the other. `onLost` is called
 * when an idle connection breaks; the pool replaces them.
 */
export const openServer = async (
  url: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // Without a listener a restart of the database server would end the site.
  pool.on('error', onLost)
  const client = await pool.connect()
  try {
    const session = drizzleNode(client)
    await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    try {
      await migrateNode(session, { migrationsFolder })
    } finally {
      await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    }
  } finally {
    client.release()
  }
  return {
    database: drizzleNode(pool),
    isEmbedded: false,
    close: () => pool.end(),
  }
}
