import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder, type OpenDatabase } from './database.ts'
import { withWholeRowsWrittenOnce } from './whole-rows.ts'

/** Any number will do, as long as every copy of the site uses the same. */
export const MIGRATION_LOCK = 7_206_042

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
    const session = drizzle(client)
    await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    try {
      await migrate(session, { migrationsFolder })
    } finally {
      await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    }
  } finally {
    client.release()
  }
  return {
    database: withWholeRowsWrittenOnce(drizzle(pool)),
    isEmbedded: false,
    close: () => pool.end(),
    copyTo: null,
  }
}
