import type { Sentence } from '#bff/platform/fixable-error.ts'
import { associationSchema, type Association } from '#machines/association/association.ts'
import { readLoneSheet } from './read-sheet.ts'
import { filesOnDisk } from './text-files.ts'

const FILE = 'association.yaml'

/**
 * Reads the offices and bank details.
 * @throws ContentError where the start has to stop
 */
export const loadAssociation = (contentDir: string, files = filesOnDisk(contentDir)): Association =>
  readLoneSheet(files, FILE, associationSchema)

const samplesAt = (value: unknown, path: readonly string[]): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'sample' in value && value.sample === true ? [path.join('.')] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) => samplesAt(part, [...path, key])),
  ]
}

/** Each block that nobody has confirmed, by its place in the file. */
export const sampleBlocksIn = (association: Association): readonly string[] =>
  samplesAt(association, [])

/** The same in words: for them these details may not be used with real payments. */
export const samplesIn = (association: Association): readonly Sentence[] =>
  sampleBlocksIn(association).map((block) => ({ said: 'sample', values: { file: FILE, block } }))
