import type { FieldIssue } from '../wire/field-issue.ts'
import type { Refusal } from '../wire/refusal.ts'
import type { Result } from '../wire/result.ts'

/** What the BFF says of a letter that it has stored. */
export type LetterAnswer = Result<
  {
    readonly reference: string
    /** What an order costs, in UZS. */
    readonly total?: number | undefined
  },
  Refusal
>

/** What a page without script shows again: what was typed, and what is wrong with it. */
export type RefusedLetter = {
  readonly values: Readonly<Record<string, string>>
  readonly code: string
  readonly issues: readonly FieldIssue[]
}

/** What the page of a form is first rendered with. */
export type LetterPageData = {
  /** The number of a letter that was just sent without script. */
  readonly sent: string | null
  readonly refused: RefusedLetter | null
}

/** The part of a page's data that belongs to its form. */
export type LetterPage = { readonly letter: LetterPageData }
