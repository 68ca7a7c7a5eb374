import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { FixableError, type Sentence } from '#bff/platform/fixable-error.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Mode bits that let other accounts write. */
const OTHERS_WRITE = 0o022
const ALL_MODE_BITS = 0o777
/** New files and folders of this process are its account's alone. */
const OWN_ALONE = 0o077
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'db')

/** What the site keeps in the folder; whatever else lies there is not ours to change. */
const keptNames: readonly string[] = ['db', 'db.unfinished', 'texts', 'token.key']

/** The data folder is not this account's alone; the message says what to do. */
export class DataFolderUnsafeError extends FixableError {}

/** The account that runs this process; null where the system knows no such thing. */
const ownAccount = (): number | null => process.getuid?.() ?? null

/** Whether files here have modes of their own: FAT, and some network shares, answer the same for all. */
const keepsModes = (folder: string): boolean => {
  const probe = join(folder, `.mode-${randomUUID()}`)
  writeFileSync(probe, '', { mode: FILE_MODE })
  try {
    return (statSync(probe).mode & ALL_MODE_BITS) === FILE_MODE
  } finally {
    rmSync(probe, { force: true })
  }
}

const refuseForeign = (path: string, owner: number): void => {
  const own = ownAccount()
  if (own !== null && owner !== own)
    throw new DataFolderUnsafeError({ said: 'foreign', values: { path, owner, own } })
}

/** Gives a file, or a folder with what it holds, back to its owner alone; links are left as they are. */
export const ownAlone = (path: string): void => {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  refuseForeign(path, found.uid)
  const wanted = found.isDirectory() ? FOLDER_MODE : FILE_MODE
  if ((found.mode & ALL_MODE_BITS & ~wanted) !== 0) chmodSync(path, found.mode & wanted)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) ownAlone(join(path, name))
}

/**
 * Makes the data folder, and what the site keeps in it, this account's alone. Throws DataFolderUnsafeError
 * where something belongs to another account or others can still write; `warn` hears, once, of a file
 * system that keeps no modes.
 */
export const secureDataFolder = (folder: string, warn: (said: Sentence) => void): void => {
  process.umask(OWN_ALONE)
  mkdirSync(folder, { recursive: true })
  if (ownAccount() === null) return
  refuseForeign(folder, statSync(folder).uid)
  if (!keepsModes(folder)) {
    warn({ said: 'noModes', values: { folder } })
    return
  }
  try {
    chmodSync(folder, FOLDER_MODE)
    for (const name of keptNames) if (existsSync(join(folder, name))) ownAlone(join(folder, name))
  } catch (error) {
    if (error instanceof DataFolderUnsafeError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new DataFolderUnsafeError({ said: 'notOwnAlone', values: { folder, code } })
  }
  if ((statSync(folder).mode & OTHERS_WRITE) !== 0)
    throw new DataFolderUnsafeError({ said: 'writtenByOthers', values: { folder } })
}
