import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openInFolder } from './database.ts'

/** The template's name inside DIST_DIR. */
export const TEMPLATE_NAME = 'database-template'

/**
 * Makes an empty database with all migrations applied, as a folder that a first start copies.
 * Replaces what is at `folder`.
 */
export const buildDatabaseTemplate = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  const { close } = await openInFolder(unfinished)
  await close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
