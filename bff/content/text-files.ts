import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TextEntry = { readonly name: string; readonly isFolder: boolean }

/** The files that staff write, by their paths in the content folder. */
export type TextFiles = {
  readonly has: (file: string) => boolean
  readonly read: (file: string) => Buffer
  /** What is in a folder; nothing where there is none. */
  readonly entriesOf: (folder: string) => readonly TextEntry[]
}

/** The files of a folder as they are whenever they are read. */
export const filesOnDisk = (root: string): TextFiles => ({
  has: (file) => existsSync(join(root, file)),
  read: (file) => readFileSync(join(root, file)),
  entriesOf: (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true }).map((entry) => ({
          name: entry.name,
          isFolder: entry.isDirectory(),
        }))
      : [],
})

/**
 * The bytes of each file in memory; null for one that lies in `root`, as pictures do. A file for each of ten thousand
 * articles would take longer to make than everything else of a start.
 */
export type Sources = ReadonlyMap<string, Buffer | null>

export const filesOfSources = (sources: Sources, root: string): TextFiles => {
  const folders = new Map<string, Map<string, TextEntry>>()
  for (const file of sources.keys()) {
    const parts = file.split('/')
    parts.forEach((name, depth) => {
      const folder = parts.slice(0, depth).join('/')
      const entries = folders.get(folder) ?? new Map<string, TextEntry>()
      folders.set(folder, entries.set(name, { name, isFolder: depth < parts.length - 1 }))
    })
  }
  return {
    has: (file) => sources.has(file),
    read: (file) => sources.get(file) ?? readFileSync(join(root, file)),
    entriesOf: (folder) => [...(folders.get(folder)?.values() ?? [])],
  }
}
