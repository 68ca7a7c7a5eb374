import { FixableError } from '#bff/platform/fixable-error.ts'
import type { Mistake, Rule } from './mistake.ts'
import { readSource } from './read-source.ts'
import { sayMistakes } from './say-mistakes.ts'
import type { TextFiles } from './text-files.ts'
import { placeOf, whyUnreadable } from './yaml-place.ts'

/** The texts have mistakes. A paragraph is said of each. */
export class ContentError extends FixableError {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super((lang) => sayMistakes(mistakes, lang))
    this.mistakes = mistakes
  }
}

type Detail = Partial<Pick<Mistake, 'line' | 'found' | 'values'>> & {
  /** The keys that lead to the value in the file's YAML. */
  readonly at?: readonly PropertyKey[]
}

/** Collects the mistakes of the files, so that they can be mended in one go. */
export const createMistakes = (files: Pick<TextFiles, 'read'>) => {
  const found: Mistake[] = []
  /** The text of a file; undefined, once that is written down, where it is no UTF-8. */
  const read = (file: string): string | undefined => {
    const source = readSource(files.read(file))
    if (typeof source === 'string') return source
    add(file, 'encoding', source)
    return undefined
  }
  const add = (
    file: string,
    rule: Rule,
    { at = [], values = {}, ...detail }: Detail = {},
  ): void => {
    const source = at.length === 0 ? undefined : read(file)
    const place = source === undefined ? { line: null, found: null } : placeOf(source, at)
    found.push({ file, field: at.join('.'), ...place, ...detail, rule, values })
  }
  return {
    read,
    add,
    /** Writes down why the YAML in a file cannot be read. */
    addUnreadable: (file: string): void => {
      const { rule, ...detail } = whyUnreadable(read(file) ?? '')
      add(file, rule, detail)
    },
    /** @throws ContentError where there is any. */
    throwFound: (): void => {
      if (found.length > 0) throw new ContentError(found)
    },
  }
}

export type Mistakes = ReturnType<typeof createMistakes>
