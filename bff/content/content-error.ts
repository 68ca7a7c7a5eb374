import { FixableError } from '#bff/platform/fixable-error.ts'

/** One mistake in the texts: the file (relative to the content folder), the field, the rule it breaks. */
export type Mistake = { readonly file: string; readonly field: string; readonly rule: string }

/** The texts have mistakes; the site does not start. Every mistake has a line of its own. */
export class ContentError extends FixableError {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    const lines = mistakes.map(({ file, field, rule }) =>
      field === '' ? `  ${file}: ${rule}` : `  ${file}: ${field}: ${rule}`,
    )
    super(`the content has mistakes:\n${lines.join('\n')}`)
    this.mistakes = mistakes
  }
}

/** Collects the mistakes of files, so that they can be mended in one go. */
export const createMistakes = () => {
  const found: Mistake[] = []
  return {
    /** Writes one down; without a field it is the whole file's. */
    add: (file: string, rule: string, field = ''): void => {
      found.push({ file, field, rule })
    },
    /** @throws ContentError where there is any. */
    throwFound: (): void => {
      if (found.length > 0) throw new ContentError(found)
    },
  }
}

export type Mistakes = ReturnType<typeof createMistakes>
