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
    this.name = 'ContentError'
    this.mistakes = mistakes
  }
}
