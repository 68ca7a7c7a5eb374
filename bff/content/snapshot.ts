import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { loadTexts, type Texts } from './texts.ts'

/** The texts as they stood at one moment, in a folder that nobody edits. */
export type Snapshot = {
  readonly folder: string
  /** Depends on every byte of them. */
  readonly version: string
  readonly texts: Texts
}

/** Beside the snapshots: the version of the last good one. */
const CURRENT = 'current'

/** The code that reads the texts lies beside them. */
const isText = (name: string): boolean =>
  !name.endsWith('.ts') && !name.split('/').some((part) => part.startsWith('.'))

const filesIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isText)
    .toSorted()

/** Names the state of every file of the texts. */
export const versionOf = (folder: string): string => {
  const hash = createHash('sha256')
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(join(folder, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

const copyTexts = (from: string, to: string): void => {
  for (const file of filesIn(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
}

/** Copies the texts into a folder that is called by what was copied, and answers its name. */
const keepCopy = (contentDir: string, kept: string): string => {
  const copy = join(kept, 'new')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  copyTexts(contentDir, copy)
  const version = versionOf(copy)
  rmSync(join(kept, version), { recursive: true, force: true })
  renameSync(copy, join(kept, version))
  return version
}

const openSnapshot = (kept: string, version: string): Snapshot => {
  const folder = join(kept, version)
  return { folder, version, texts: loadTexts(folder) }
}

/** Names the last good snapshot in one step, and removes what it replaces. */
const nameCurrent = (kept: string, version: string): void => {
  const named = join(kept, `${CURRENT}.new`)
  writeFileSync(named, `${version}\n`)
  renameSync(named, join(kept, CURRENT))
  for (const name of readdirSync(kept))
    if (name !== CURRENT && name !== version) rmSync(join(kept, name), { recursive: true })
}

/**
 * Copies the texts into a snapshot and reads that: what is edited meanwhile belongs to the next one.
 * @param kept the folder of the snapshots, of which the last good one stays
 * @param check throws where texts without a mistake still may not be shown
 * @throws ContentError with every mistake, and what `check` throws; the last good snapshot then stays
 */
export const takeSnapshot = (
  contentDir: string,
  kept: string,
  check: (texts: Texts) => void,
): Snapshot => {
  const known = versionOf(contentDir)
  const isKnown = existsSync(join(kept, known))
  const version = isKnown ? known : keepCopy(contentDir, kept)
  try {
    const snapshot = openSnapshot(kept, version)
    check(snapshot.texts)
    nameCurrent(kept, version)
    return snapshot
  } catch (error) {
    if (!isKnown) rmSync(join(kept, version), { recursive: true })
    throw error
  }
}

/** The last good snapshot of a folder; null where it has none that this code can read. */
export const lastSnapshot = (kept: string): Snapshot | null => {
  const named = join(kept, CURRENT)
  if (!existsSync(named)) return null
  return openSnapshot(kept, readFileSync(named, 'utf8').trim())
}
