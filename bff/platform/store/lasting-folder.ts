import { readdirSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Has the disk keep a file, or the names in a folder, as they are now. */
export const keepOnDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What a system, or a share of another machine, answers that cannot be asked for a folder: it keeps names by itself. */
const notForFolders: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EBADF',
  'EINVAL',
  'EISDIR',
  'ENOTSUP',
  'EPERM',
])

const keepNames = async (folder: string, keep: typeof keepOnDisk): Promise<void> => {
  try {
    await keep(folder)
  } catch (error) {
    if (!notForFolders.has((error as NodeJS.ErrnoException).code)) throw error
  }
}

/** A file, or a folder with all that lies in it; at the same time, which takes a fraction of one by one. */
const keepAll = async (path: string, keep: typeof keepOnDisk): Promise<void> => {
  if (!statSync(path).isDirectory()) {
    await keep(path)
    return
  }
  const found = readdirSync(path, { recursive: true, withFileTypes: true })
  await Promise.all([
    keepNames(path, keep),
    ...found.map((entry) => {
      const inside = join(entry.parentPath, entry.name)
      return entry.isDirectory() ? keepNames(inside, keep) : keep(inside)
    }),
  ])
}

/**
 * Gives what was made under another name its own, once all of it is on the disk: after a power cut there is a whole one
 * or none.
 */
export const giveName = async (
  unfinished: string,
  name: string,
  keep = keepOnDisk,
): Promise<void> => {
  await keepAll(unfinished, keep)
  renameSync(unfinished, name)
  await keepNames(dirname(name), keep)
}
