import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseTemplate, temporaryFolder } from '../../../tests/support/database.ts'
import { DatabaseDamagedError } from './database-damage.ts'
import { openEmbedded } from './database.ts'

const { folder, remove } = temporaryFolder()
let template = ''
let tableFile = ''
beforeAll(async () => {
  template = await databaseTemplate()
  const { database, close } = await openEmbedded(join(folder, 'whole'), template)
  const path = sql<string>`pg_relation_filepath('donation_numbers')`
  const [found] = await database.select({ path }).from(sql`donation_numbers`)
  tableFile = found?.path ?? ''
  await close()
}, 60_000)
afterAll(remove)

const damages = {
  'random bytes in a table': (db: string) => {
    const file = join(db, tableFile)
    writeFileSync(file, randomBytes(statSync(file).size))
  },
  'no pg_control': (db: string) => rmSync(join(db, 'global/pg_control')),
  'a WAL cut short': (db: string) => {
    const wal = join(db, 'pg_wal')
    for (const name of readdirSync(wal).filter((each) => /^[0-9A-F]{24}$/.test(each)))
      truncateSync(join(wal, name), 1_000)
  },
  'no PG_VERSION': (db: string) => rmSync(join(db, 'PG_VERSION')),
} as const

test.each(Object.entries(damages))('%s is named with what to do', async (name, damage) => {
  const dataDir = join(folder, name)
  cpSync(template, join(dataDir, 'db'), { recursive: true })
  damage(join(dataDir, 'db'))
  const refused: unknown = await openEmbedded(dataDir, template).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseDamagedError)
  const { message } = refused as Error
  expect(message).toContain(`The database in ${join(dataDir, 'db')} can’t be opened`)
  expect(message).toContain('put its latest backup in its place')
  expect(message).not.toContain('\n')
})
