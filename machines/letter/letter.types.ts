import type { RefusedForm } from '#machines/wire/refused-form.ts'

/** What the page of a form is first rendered with. */
export type LetterPageData = {
  /** The number of a letter that was just sent without script. */
  readonly sent: string | null
  readonly refused: RefusedForm | null
  /** What was filled in: found right and shown once more before it is sent, or to be changed. */
  readonly typed?: {
    readonly values: Readonly<Record<string, string>>
    readonly step: 'review' | 'edit'
  }
}

/** The part of a page's data that belongs to its form. */
export type LetterPage = { readonly letter: LetterPageData }
