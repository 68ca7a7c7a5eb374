import { sql } from 'drizzle-orm'
import type { Database } from '#bff/platform/store/database.ts'
import { BackupDamagedError } from './backup-file.ts'
import {
  backupEndSchema,
  backupHeadSchema,
  countRows,
  marks,
  tablesOf,
  type BackupEnd,
  type BackupHead,
} from './backup-lines.ts'

/** How much is given to the database at once, in characters of JSON. */
const BATCH_CHARACTERS = 4_000_000
const BATCH_ROWS = 500

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    throw new BackupDamagedError('a line is no JSON')
  }
}

/** The lines of a backup with its head read. */
export type Backup = { readonly head: BackupHead; readonly lines: AsyncIterator<string> }

/** Reads what a backup says of itself. */
export const openBackup = async (lines: AsyncIterator<string>): Promise<Backup> => {
  const first = await lines.next()
  const line = first.done === true ? '' : first.value
  const head = backupHeadSchema.safeParse(
    line.startsWith(marks.head) ? parsed(line.slice(marks.head.length)) : null,
  )
  if (!head.success) throw new BackupDamagedError('it has no head')
  return { head: head.data, lines }
}

/** Gives a table its rows, a batch at a time. */
const createFilling = (writer: Executor) => {
  let table: string | null = null
  let batch: string[] = []
  let characters = 0
  const flush = async (): Promise<void> => {
    if (table === null || batch.length === 0) return
    const name = sql.identifier(table)
    await writer.execute(
      sql`insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${`[${batch.join(',')}]`}::json)`,
    )
    batch = []
    characters = 0
  }
  return {
    flush,
    begin: async (name: string): Promise<void> => {
      await flush()
      table = name
    },
    add: async (row: string): Promise<void> => {
      batch.push(row)
      characters += row.length
      if (batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await flush()
    },
  }
}

const fill = async (writer: Executor, lines: AsyncIterator<string>): Promise<BackupEnd> => {
  const filling = createFilling(writer)
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const rest = next.value.slice(1)
    if (next.value.startsWith(marks.row)) await filling.add(rest)
    else if (next.value.startsWith(marks.table)) await filling.begin(rest)
    else if (next.value.startsWith(marks.end)) {
      await filling.flush()
      const end = backupEndSchema.safeParse(parsed(rest))
      // What authenticates the file is checked when its last byte is read.
      if (!end.success || (await lines.next()).done !== true) break
      return end.data
    } else break
  }
  throw new BackupDamagedError('it has no end')
}

/** What a transaction of the database does here. */
type Executor = Pick<Database, 'execute' | 'select'>

/**
 * Puts the rows of a backup into a database that has its tables and no rows of anybody, and counts them. Identities
 * go on `jump` further than the backup had got to, so that none of them is given out twice.
 */
export const loadBackup = async (
  writer: Executor,
  { lines }: Backup,
  jump: number,
): Promise<BackupEnd> => {
  const names = (await tablesOf(writer)).map(({ name }) => sql.identifier(name))
  await writer.execute(sql`truncate ${sql.join(names, sql`, `)}`)
  const end = await fill(writer, lines)
  const counted = await countRows(writer)
  for (const [table, rows] of Object.entries(end.rows))
    if (counted[table] !== rows) throw new BackupDamagedError(`rows of ${table} are missing`)
  for (const [sequence, last] of Object.entries(end.sequences))
    await writer.execute(
      sql`select setval(${`public.${JSON.stringify(sequence)}`}::regclass, ${Math.max(last + jump, 1)})`,
    )
  return end
}
