import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '#bff/platform/store/database.ts'
import { ownDatabase, testDatabase } from './database.ts'
import { freePort } from './site.ts'

/** Ways in which a database stops serving. */
export const breakages = ['closed', 'full', 'unreachable'] as const
export type Breakage = (typeof breakages)[number]

/** As PostgreSQL answers on a full disk: with a code, and quoting what it could not store. */
const noSpace = (params: unknown): Error =>
  Object.assign(
    new Error(`could not extend file: No space left on device (${JSON.stringify(params)})`),
    {
      code: '53100',
      severity: 'ERROR',
    },
  )

const fullClient = () => {
  const query = (_text: string, params: unknown) => Promise.reject(noSpace(params))
  return {
    query,
    transaction: (run: (client: unknown) => Promise<unknown>) => run({ query }),
  } as unknown as PGlite
}

const brokenBy: Readonly<Record<Breakage, () => Promise<Database>>> = {
  closed: async () => {
    const { database, close } = await ownDatabase()
    await close()
    return database
  },
  full: () => Promise.resolve(drizzleLite(fullClient())),
  unreachable: async () =>
    drizzleNode(
      new pg.Pool({ connectionString: `postgres://site@127.0.0.1:${await freePort()}/site` }),
    ),
}

/** A database that serves until a test breaks it, and again once it is mended. */
export const breakableDatabase = async () => {
  const working = await testDatabase()
  // Opening one takes seconds on a busy machine, and a test should not wait for it.
  const broken: Readonly<Record<Breakage, Database>> = {
    closed: await brokenBy.closed(),
    full: await brokenBy.full(),
    unreachable: await brokenBy.unreachable(),
  }
  let current: Database = working.database
  const database = new Proxy(working.database, {
    get: (_, name) => {
      const value: unknown = Reflect.get(current, name)
      return typeof value === 'function' ? (value.bind(current) as unknown) : value
    },
  })
  return {
    database,
    break: (how: Breakage) => {
      current = broken[how]
    },
    mend: () => {
      current = working.database
    },
    close: working.close,
  }
}
