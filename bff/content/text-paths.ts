import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The code that reads the texts lies beside them. */
const isText = (name: string): boolean => !name.endsWith('.ts') && !name.startsWith('.')

const pathsBelow = (root: string, inner: string, found: string[]): readonly string[] => {
  for (const entry of readdirSync(join(root, inner), { withFileTypes: true })) {
    if (!isText(entry.name)) continue
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`
    if (entry.isDirectory()) pathsBelow(root, path, found)
    else if (entry.isFile()) found.push(path)
  }
  return found
}

/** The paths of all texts and pictures in a content folder, always in the same order. */
export const textPathsIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? pathsBelow(folder, '', []) : []).toSorted()

/** Files that changed just now may change again within one tick of a file system's clock (2 s on FAT). */
const SETTLED_MS = 2_000

/** Another one after each change to a file, without reading any; null while they may be changing. */
export const stateOf = (folder: string): string | null => {
  const hash = createHash('sha256')
  const settled = Date.now() - SETTLED_MS
  for (const path of textPathsIn(folder)) {
    const { size, mtimeMs, ctimeMs } = statSync(join(folder, path))
    if (ctimeMs > settled) return null
    hash.update(`${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}
