import { readdirSync, renameSync, statSync } from 'node:fs'
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

/** A file or a folder, and all that lies in it. */
const allOf = (path: string): readonly string[] => {
  if (!statSync(path).isDirectory()) return [path]
  const found = readdirSync(path, { recursive: true, withFileTypes: true })
  const inside = found
    .filter((entry) => entry.isFile() || (entry.isDirectory() && opensFolders))
    .map((entry) => join(entry.parentPath, entry.name))
  return opensFolders ? [...inside, path] : inside
}

/**
 * Gives what was made under another name its own, once all of it is on the disk: after a power cut there is a whole one
 * or none. It is this account's alone; a database has the modes of the template, which the build made for everybody.
 */
export const giveName = async (
  unfinished: string,
  name: string,
  keep = keepOnDisk,
): Promise<void> => {
  ownAlone(unfinished)
  // At the same time, which takes a fraction of one by one.
  await Promise.all(allOf(unfinished).map((path) => keep(path)))
  renameSync(unfinished, name)
  if (opensFolders) await keep(dirname(name))
}
