import { asc, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Reader } from '#bff/platform/store/database.ts'

/** How a backup is written; another form gets another number. */
const FORM = 1

/** What a backup says of itself before its rows. */
export const backupHeadSchema = z.object({
  form: z.literal(FORM),
  /** In real time, ms. */
  takenAt: z.number(),
  /** The last migration that its tables have had: `when` of the journal. */
  migration: z.number(),
  /** The id of the TOKEN_KEY that its tokens and links need; says nothing of the key. */
  keyId: z.string(),
})

/** What it says after them: what must have arrived, and where its identities had got to. */
export const backupEndSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.number()),
})

export type BackupHead = z.infer<typeof backupHeadSchema>
export type BackupEnd = z.infer<typeof backupEndSchema>

/** Each line is of one of these; a table's rows follow its name. */
export const marks = { head: 'H', table: 'T', row: 'R', end: 'E' } as const

/** Rows read at once; of tables with files in them far fewer. */
const ROWS_AT_ONCE = 500
const FILES_AT_ONCE = 4

type Table = { readonly name: string; readonly hasFiles: boolean }

type Reference = { readonly from: string; readonly to: string }

/** Tables, each after those that its rows refer to. */
const inOrder = (tables: readonly Table[], references: readonly Reference[]): readonly Table[] => {
  const ordered = new Set<Table>()
  const place = (table: Table, beneath: readonly Table[]): void => {
    if (ordered.has(table) || beneath.includes(table)) return
    for (const { from, to } of references)
      if (from === table.name)
        for (const other of tables) if (other.name === to) place(other, [...beneath, table])
    ordered.add(table)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}

const referencesOf = (database: Reader): Promise<readonly Reference[]> =>
  database
    .select({ from: sql<string>`f.relname`, to: sql<string>`t.relname` })
    .from(
      sql`pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid`,
    )
    .where(sql`c.contype = 'f' and c.connamespace = 'public'::regnamespace`)

/** The tables of the site in the order in which they can be filled. */
export const tablesOf = async (database: Reader): Promise<readonly Table[]> => {
  const name = sql<string>`c.relname`
  const tables = await database
    .select({
      name,
      hasFiles: sql<boolean>`exists (
        select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype)`,
    })
    .from(sql`pg_class c`)
    .where(sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
    .orderBy(asc(name))
  return inOrder(tables, await referencesOf(database))
}

/** How many rows each table has. */
export const countRows = async (database: Reader): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {}
  for (const { name } of await tablesOf(database)) {
    const [found] = await database
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)}`)
    counts[name] = found?.count ?? 0
  }
  return counts
}

const migrationOf = async (database: Reader): Promise<number> => {
  const [found] = await database
    .select({ last: sql<string>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  return Number(found?.last ?? 0)
}

const sequencesOf = async (database: Reader): Promise<Readonly<Record<string, number>>> => {
  const found = await database
    .select({ name: sql<string>`sequencename`, last: sql<string>`coalesce(last_value, 0)` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public'`)
  return Object.fromEntries(found.map(({ name, last }) => [name, Number(last)]))
}

/** The rows of a table as JSON, in the order in which they lie on the disk. */
async function* rowsOf(database: Reader, { name, hasFiles }: Table): AsyncGenerator<string> {
  const most = hasFiles ? FILES_AT_ONCE : ROWS_AT_ONCE
  let after: SQL | undefined
  for (let read = most; read === most;) {
    const rows = await database
      .select({ json: sql<string>`row_to_json(t)::text`, place: sql<string>`t.ctid::text` })
      .from(sql`${sql.identifier(name)} t`)
      .where(after)
      .orderBy(sql`t.ctid`)
      .limit(most)
    for (const { json } of rows) yield json
    after = sql`t.ctid > ${rows.at(-1)?.place ?? ''}::tid`
    read = rows.length
  }
}

type Given = Pick<BackupHead, 'takenAt' | 'keyId'>

/**
 * Everything in the tables, a line each, as both kinds of database read it. Within one transaction that sees one
 * moment, or of a database that nobody else has open.
 */
export async function* backupLines(database: Reader, given: Given): AsyncGenerator<string> {
  const head: BackupHead = { form: FORM, ...given, migration: await migrationOf(database) }
  yield `${marks.head}${JSON.stringify(head)}\n`
  const rows: Record<string, number> = {}
  for (const table of await tablesOf(database)) {
    yield `${marks.table}${table.name}\n`
    let count = 0
    for await (const row of rowsOf(database, table)) {
      count += 1
      yield `${marks.row}${row}\n`
    }
    rows[table.name] = count
  }
  const end: BackupEnd = { rows, sequences: await sequencesOf(database) }
  yield `${marks.end}${JSON.stringify(end)}\n`
}

/** Runs `work` on a database that stands still for it: what is written meanwhile is not seen. */
export const atOneMoment = <Result>(
  database: Database,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> =>
  database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
