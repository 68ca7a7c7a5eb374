import { readdirSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownAlone } from './data-folder.ts'

/** Has the disk keep a file, or the names in a folder, as they are now. */
export const keepOnDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows opens no folder as a file. */
const opensFolders = process.platform !== 'win32'

/** The same for all that lies in a folder, and the folder: at the same time, which takes a fraction of one by one. */
const keepFolder = async (folder: string, keep: typeof keepOnDisk): Promise<void> => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile() || (entry.isDirectory() && opensFolders))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all([...paths, ...(opensFolders ? [folder] : [])].map(keep))
}

/**
 * Gives a database that was made under another name its own, once all of it is on the disk: after a power cut there is
 * a whole one or none. It is the account's alone: copies have the modes of the template, which the build made for everybody.
 */
export const giveName = async (
  unfinished: string,
  folder: string,
  keep = keepOnDisk,
): Promise<void> => {
  ownAlone(unfinished)
  await keepFolder(unfinished, keep)
  renameSync(unfinished, folder)
  if (opensFolders) await keep(dirname(folder))
}
