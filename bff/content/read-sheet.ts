import type * as z from 'zod'
import { createMistakes, type Mistakes } from './content-error.ts'
import { checkYaml } from './read-kind.ts'
import type { TextFiles } from './text-files.ts'

/** Reads one file of YAML in the content folder; on a mistake writes it down and answers undefined. */
export const readSheet = <Value>(
  files: TextFiles,
  file: string,
  schema: z.core.$ZodType<Value>,
  mistakes: Mistakes,
): Value | undefined => {
  if (files.has(file)) return checkYaml(file, mistakes.read(file), schema, mistakes)
  mistakes.add(file, 'missingFile')
  return undefined
}

/**
 * Reads a file that is checked apart from the others.
 * @throws ContentError with every mistake in it
 */
export const readLoneSheet = <Value>(
  files: TextFiles,
  file: string,
  schema: z.core.$ZodType<Value>,
): Value => {
  const mistakes = createMistakes(files)
  const read = readSheet(files, file, schema, mistakes)
  mistakes.throwFound()
  return read as Value
}
