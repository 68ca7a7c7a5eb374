import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '#bff/platform/store/database.ts'
import { TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { dist } from '../dist.ts'

/** A database as the site uses it, to write to without the site. */
export type Place = {
  readonly name: string
  /** The smallest write that is there after a crash: one row, one transaction. */
  readonly write: () => Promise<unknown>
  /** How many transactions have written so far, where somebody else can ask. */
  readonly commits?: () => Promise<number>
}

const TABLE = 'create table if not exists bare_writes (id serial primary key, at timestamptz)'
const WRITE = 'insert into bare_writes (at) values (now())'

/** Another embedded database: the site's own lets nobody else in. */
export const embeddedPlace = async () => {
  const { folder, remove } = temporaryFolder()
  const { database, close } = await openEmbedded(folder, join(dist, TEMPLATE_NAME))
  await database.execute(sql.raw(TABLE))
  const place: Place = { name: 'PGlite', write: () => database.execute(sql.raw(WRITE)) }
  return {
    place,
    close: async () => {
      await close()
      remove()
    },
  }
}

/** A connection to a PostgreSQL server. */
export const serverPlace = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(TABLE)
  const place: Place = {
    name: 'PostgreSQL',
    write: () => client.query(WRITE),
    commits: async () => {
      const { rows } = await client.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      )
      return Number(rows[0]?.next)
    },
  }
  return { place, close: () => client.end() }
}
