import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { openInFolder, type Database } from './database.ts'

export const TEMPLATE_NAME = 'database-template'

/** Databases that PostgreSQL makes new ones from: this folder holds one database and never another. */
const modelDatabases = ['template0', 'template1'] as const

const dropModels = async (database: Database): Promise<void> => {
  for (const name of modelDatabases) {
    await database.execute(
      sql`update pg_database set datistemplate = false where datname = ${name}`,
    )
    await database.execute(sql`drop database ${sql.identifier(name)}`)
  }
}

/**
 * Makes an empty database with all migrations applied, as a folder that a first start copies; without
 * PostgreSQL's model databases, which are more than half of the files. Replaces what is at `folder`.
 */
export const buildDatabaseTemplate = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  const { database, close } = await openInFolder(unfinished)
  await dropModels(database)
  await close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
