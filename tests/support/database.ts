import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { buildDatabaseTemplate } from '#bff/platform/store/build-template.ts'
import { openEmbedded } from '#bff/platform/store/database.ts'
import { startParams } from '#bff/platform/store/lasting-lite.ts'
import { drizzleOnLite } from '#bff/platform/store/lite-queries.ts'
import { preparedStatements, type RunStatement } from '#bff/platform/store/lite-statements.ts'

const root = join(import.meta.dirname, '../..')

/** One template for all tests of one set of migrations: making a database takes seconds. */
export const databaseTemplate = async (): Promise<string> => {
  const migrations = join(root, 'bff/platform/store/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrations, name)))
  const folder = join(root, '.build', `database-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const own = `${folder}-${process.pid}`
  await buildDatabaseTemplate(own)
  try {
    renameSync(own, folder)
  } catch {
    // Another worker was first, and may be copying from its own already.
    rmSync(own, { recursive: true, force: true })
  }
  return folder
}

/** A folder of its own that the test gives back by `remove`. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sos-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A database of its own that `close` really closes. */
export const ownDatabase = async () => {
  const { folder, remove } = temporaryFolder()
  const opened = await openEmbedded(folder, await databaseTemplate())
  return {
    database: opened.database,
    close: async () => {
      await opened.close()
      remove()
    },
  }
}

type Kept = {
  readonly lite: PGlite
  readonly run: RunStatement
  /** Makes it what it was when it was opened. */
  readonly empty: () => Promise<unknown>
}

/** Databases that no test has at the moment; opening one costs as much as many tests. */
const idle: Kept[] = []

/** How a database is made what its migrations left: tables without rows take most of what `truncate` costs. */
const emptying = async (lite: PGlite, run: RunStatement): Promise<() => Promise<unknown>> => {
  const namesFrom = async (text: string) => {
    const { rows } = await run(text, [], { rowMode: 'array', isWithin: false })
    return (rows as unknown as readonly (readonly [string])[]).map(([name]) => name)
  }
  const listed = (list: string, column: string) =>
    namesFrom(`select quote_ident(${column}) from ${list} where schemaname = 'public'`)
  const names = await listed('pg_tables', 'tablename')
  const withRows = (tables: readonly string[]) =>
    namesFrom(
      tables
        .map((name) => `select '${name}' where exists (select from ${name})`)
        .join(' union all '),
    )
  const first = await withRows(names)
  await lite.exec('create schema pristine')
  for (const name of first) await lite.exec(`create table pristine.${name} as table ${name}`)
  const restored = [
    ...(await listed('pg_sequences', 'sequencename')).map(
      (name) => `select setval('${name}', 1, false)`,
    ),
    ...first.map((name) => `delete from ${name}; insert into ${name} table pristine.${name}`),
  ].join('; ')
  const others = names.filter((name) => !first.includes(name))
  return async () => {
    const used = await withRows(others)
    if (used.length > 0) await lite.exec(`truncate ${used.join(', ')} cascade`)
    await lite.exec(restored)
  }
}

let dump: Promise<File | Blob> | null = null

/** The template as an archive, from which databases are made in memory. */
const dumpTemplate = async (): Promise<File | Blob> => {
  const { folder, remove } = temporaryFolder()
  const copy = join(folder, 'db')
  cpSync(await databaseTemplate(), copy, { recursive: true })
  const lite = await PGlite.create(copy, { startParams: [...startParams] })
  const archive = await lite.dumpDataDir('none')
  await lite.close()
  remove()
  return archive
}

const openKept = async (): Promise<Kept> => {
  dump ??= dumpTemplate()
  const lite = await PGlite.create({ loadDataDir: await dump, startParams: [...startParams] })
  const run = preparedStatements(lite)
  return { lite, run, empty: await emptying(lite, run) }
}

/** A lent database answers nothing after its return: late work of one test stays out of the next. */
const lend = ({ lite, run }: Kept, said: (statement: string) => void) => {
  const life = { isOver: false }
  const client = new Proxy(lite, {
    get: (_, name) => {
      if (life.isOver) throw new Error('PGlite is closed')
      const value: unknown = Reflect.get(lite, name)
      return typeof value === 'function' ? (value.bind(lite) as unknown) : value
    },
  })
  return {
    database: drizzleOnLite(client, {
      logger: { logQuery: said },
      run: (...given) => {
        if (life.isOver) throw new Error('PGlite is closed')
        return run(...given)
      },
    }),
    end: () => {
      life.isOver = true
    },
  }
}

/**
 * An empty database in memory, with all migrations; `close` empties it for the next test of this worker. `said` hears
 * each statement.
 */
export const testDatabase = async (said: (statement: string) => void = () => undefined) => {
  const kept = idle.pop() ?? (await openKept())
  const { database, end } = lend(kept, said)
  return {
    database,
    close: async () => {
      end()
      await kept.empty()
      idle.push(kept)
    },
  }
}
