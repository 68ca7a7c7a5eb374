import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readingOf, type Built } from './reading.ts'
import { textPathsIn } from './text-paths.ts'
import { filesOfSources, type Sources } from './text-files.ts'
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

/** In a snapshot: all its texts in one file; the pictures lie beside it as they are. Hidden names are no texts. */
const SOURCES = '.sources'

const isWords = (file: string): boolean => /\.(md|yaml)$/.test(file)

const createVersion = () => {
  const hash = createHash('sha256')
  return {
    add: (file: string, bytes: Buffer): void => {
      hash.update(`${file}\0${bytes.length}\0`).update(bytes)
    },
    name: (): string => hash.digest('hex').slice(0, 16),
  }
}

/** Names the state of every file of the texts. */
export const versionOf = (folder: string): string => {
  const version = createVersion()
  for (const file of textPathsIn(folder)) version.add(file, readFileSync(join(folder, file)))
  return version.name()
}

/** Copies the texts into a folder, and answers the version of what was copied. */
const copyTexts = (contentDir: string, copy: string): string => {
  const version = createVersion()
  const sources = new Map<string, Buffer | null>()
  mkdirSync(copy, { recursive: true })
  for (const file of textPathsIn(contentDir)) {
    if (isWords(file)) {
      const bytes = readFileSync(join(contentDir, file))
      version.add(file, bytes)
      sources.set(file, bytes)
      continue
    }
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(contentDir, file), join(copy, file))
    version.add(file, readFileSync(join(copy, file)))
    sources.set(file, null)
  }
  writeFileSync(join(copy, SOURCES), serialize(sources))
  return version.name()
}

const isKept = (kept: string, version: string): boolean => existsSync(join(kept, version, SOURCES))

/** Puts a snapshot under its version by one rename; `fill` answers it. */
const keepAs = (
  kept: string,
  fill: (copy: string) => string,
): { version: string; isNew: boolean } => {
  const copy = join(kept, 'new')
  rmSync(copy, { recursive: true, force: true })
  const version = fill(copy)
  const isNew = !isKept(kept, version)
  if (isNew) {
    rmSync(join(kept, version), { recursive: true, force: true })
    renameSync(copy, join(kept, version))
  }
  rmSync(copy, { recursive: true, force: true })
  return { version, isNew }
}

const openSnapshot = (kept: string, version: string): Snapshot => {
  const folder = join(kept, version)
  const sources = deserialize(readFileSync(join(folder, SOURCES))) as Sources
  return { folder, version, texts: loadTexts(folder, filesOfSources(sources, folder)) }
}

/** Names the last good snapshot in one step, and removes what it replaces. */
const nameCurrent = (kept: string, version: string): void => {
  const named = join(kept, `${CURRENT}.new`)
  writeFileSync(named, `${version}\n`)
  renameSync(named, join(kept, CURRENT))
  for (const name of readdirSync(kept))
    if (name !== CURRENT && name !== version) rmSync(join(kept, name), { recursive: true })
}

/** The snapshot that the build made of the very same files, with the texts as it has read them; null without one. */
const takeBuilt = (
  contentDir: string,
  kept: string,
  built: Built,
  check: (texts: Texts) => void,
): Snapshot | null => {
  const reading = readingOf(built, contentDir)
  if (reading === null || !isKept(built.folder, reading.version)) return null
  const { version, texts } = reading
  check(texts)
  if (!isKept(kept, version))
    keepAs(kept, (copy) => {
      cpSync(join(built.folder, version), copy, { recursive: true })
      return version
    })
  nameCurrent(kept, version)
  return { folder: join(kept, version), version, texts }
}

/**
 * Copies the texts into a snapshot and reads that: what is edited meanwhile belongs to the next one.
 * @param kept the folder of the snapshots, of which the last good one stays
 * @param check throws where texts without a mistake still may not be shown
 * @param built what the build has read, which is not read again
 * @throws ContentError with every mistake, and what `check` throws; the last good snapshot then stays
 */
export const takeSnapshot = (
  contentDir: string,
  kept: string,
  check: (texts: Texts) => void,
  built: Built | null = null,
): Snapshot => {
  const known = built === null ? null : takeBuilt(contentDir, kept, built, check)
  if (known !== null) return known
  const { version, isNew } = keepAs(kept, (copy) => copyTexts(contentDir, copy))
  try {
    const snapshot = openSnapshot(kept, version)
    check(snapshot.texts)
    nameCurrent(kept, version)
    return snapshot
  } catch (error) {
    if (isNew) rmSync(join(kept, version), { recursive: true })
    throw error
  }
}

/** The last good snapshot of a folder; null where it has none that this code can read. */
export const lastSnapshot = (kept: string): Snapshot | null => {
  const named = join(kept, CURRENT)
  if (!existsSync(named)) return null
  const version = readFileSync(named, 'utf8').trim()
  return isKept(kept, version) ? openSnapshot(kept, version) : null
}
