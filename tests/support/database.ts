import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDatabaseTemplate } from '#bff/platform/store/build-template.ts'
import { openEmbedded } from '#bff/platform/store/database.ts'

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

/** An empty database with all migrations, gone after `close`. */
export const testDatabase = async () => {
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
