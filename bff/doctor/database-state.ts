import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Variables } from '#bff/platform/env.variables.ts'
import { HELD_NOTE, standingRestore } from '#bff/platform/restores/hold.ts'
import { DatabaseDamagedError, withDamageNamed } from '#bff/platform/store/database-damage.ts'
import { openAsItIs, type Database } from '#bff/platform/store/database.ts'
import { embeddedFolder } from '#bff/platform/store/data-folder.ts'
import { lockDataFolder, socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { readJournal } from '#bff/platform/store/migrations-journal.ts'
import type { Outside } from './outside.ts'
import type { DatabaseState } from './storage.checks.ts'

const SILENCE_MS = 10_000

/** Whether it waits for staff after a restore; tables of before there were restores do not. */
const isHeld = async (database: Database): Promise<boolean> => {
  const [{ name } = { name: null }] = await database
    .select({ name: sql<string | null>`to_regclass('public.restores')::text` })
    .from(sql`(select 1) as one`)
  return name !== null && (await standingRestore(database)) !== null
}

/** How its tables stand to the code that would use them. */
const stateOf = async (database: Database): Promise<DatabaseState> => {
  const [{ name } = { name: null }] = await database
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`)
  if (name === null) return { kind: 'none' }
  const [done] = await database
    .select({ last: sql<string>`coalesce(max(created_at), 0)` })
    .from(sql`drizzle.__drizzle_migrations`)
  const last = Number(done?.last ?? 0)
  const { journal, last: newest } = readJournal()
  if (last > newest) return { kind: 'newer' }
  const migrations = journal.entries.filter(({ when }) => when > last).length
  const held = { isHeld: await isHeld(database) }
  return migrations === 0 ? { kind: 'ready', ...held } : { kind: 'behind', migrations, ...held }
}

const ofServer = async (url: string): Promise<DatabaseState> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: SILENCE_MS })
  try {
    await client.connect()
    return await stateOf(drizzle(client))
  } catch {
    return { kind: 'unreachable' }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Opens the files with the folder's lock held, as the site would. */
const ofFolder = async (folder: string): Promise<DatabaseState> => {
  const files = embeddedFolder(folder)
  if (!existsSync(files)) return { kind: 'none' }
  const server = createServer((_request, response) => response.writeHead(503).end())
  const lock = await lockDataFolder(folder, server)
  try {
    const opened = await openAsItIs(files)
    try {
      return await stateOf(opened.database)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (withDamageNamed(files, error, true) instanceof DatabaseDamagedError)
      return { kind: 'damaged' }
    throw error
  } finally {
    server.close()
    lock.release()
  }
}

/**
 * How the database is. A server is asked itself; of an embedded one that a running site holds the site is asked, and
 * one of a site that is stopped is opened.
 */
export const databaseState = async (
  { DATABASE_URL, DATA_DIR, PORT }: Variables,
  outside: Pick<Outside, 'ask'>,
): Promise<DatabaseState> => {
  if (DATABASE_URL !== undefined) return ofServer(DATABASE_URL)
  const folder = resolve(DATA_DIR)
  if ((await socketOfOwner(folder)) === null) return ofFolder(folder)
  const ready = await outside.ask(`http://127.0.0.1:${PORT}/readyz`)
  return ready?.status === 200
    ? { kind: 'ready', isHeld: ready.text.split('\n').includes(HELD_NOTE) }
    : { kind: 'unreachable' }
}
