import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'

/** The code that reads the texts lies beside them. */
const isText = (name: string): boolean => !name.endsWith('.ts') && !name.startsWith('.')

const pathsBelow = (root: string, inner: string, found: string[]): readonly string[] => {
  for (const entry of readdirSync(`${root}/${inner}`, { withFileTypes: true })) {
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
  const state: (string | number)[] = []
  const settled = Date.now() - SETTLED_MS
  for (const path of textPathsIn(folder)) {
    const { size, mtimeMs, ctimeMs } = statSync(`${folder}/${path}`)
    if (ctimeMs > settled) return null
    state.push(path, size, mtimeMs, ctimeMs)
  }
  // One update for all of them: forty thousand small ones would take as long as asking for the files.
  return createHash('sha256').update(state.join('\0')).digest('hex')
}
