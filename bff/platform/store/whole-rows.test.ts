import { eq, getTableColumns, is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withWholeRowsWrittenOnce } from './whole-rows.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/bff/**/*.table.ts', {
  eager: true,
})
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((one) => is(one, PgTable)),
)

const asDrizzleWrites = drizzle(new pg.Pool())
const writtenOnce = withWholeRowsWrittenOnce(drizzle(new pg.Pool()))

type Drizzle = typeof asDrizzleWrites

const statements: readonly (readonly [string, (of: Drizzle, table: PgTable) => unknown])[] = [
  ['select', (of, table) => of.select().from(table).toSQL()],
  ['insert', (of, table) => of.insert(table).values({}).returning().toSQL()],
  ['update', (of, table) => of.update(table).set(Object.fromEntries([[firstOf(table), null]])).returning().toSQL()],
  ['delete', (of, table) => of.delete(table).returning().toSQL()],
  ['join', (of, table) => of.select().from(table).innerJoin(tables[0] as PgTable, eq(columnOf(table), 1)).toSQL()],
  ['one column', (of, table) => of.select({ one: columnOf(table) }).from(table).toSQL()],
] // oxfmt-ignore

const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table))
const firstOf = (table: PgTable): string => columnsOf(table)[0]?.[0] ?? ''
const columnOf = (table: PgTable): PgColumn => getTableColumns(table)[firstOf(table)] as PgColumn

test('there are tables to write', () => expect(tables.length).toBeGreaterThan(10))

test.each(statements)('%s of every table is the statement that Drizzle writes', (_, statement) => {
  // The second time the row's names are known.
  for (const table of [...tables, ...tables])
    expect(statement(writtenOnce, table)).toEqual(statement(asDrizzleWrites, table))
})
