import type { FieldIssue } from '../wire/field-issue.ts'
import type { Refusal } from '../wire/refusal.ts'
import type { Result } from '../wire/result.ts'

/** What the BFF says of an application that it has stored. */
export type Receipt = { readonly reference: string }
export type ApplicationAnswer = Result<Receipt, Refusal>

/**
 * One submission: its key, and a print of what was filled in (never the text itself). It is kept,
 * whatever happens to the page, until the BFF has given a definite answer to it.
 */
export type Submission = { readonly key: string; readonly print: string }

/** Bytes of the body that have left, and bytes in all. */
export type Progress = { readonly sent: number; readonly total: number }

export type ApplicationContext = {
  readonly vacancyId: number
  readonly submission: Submission | null
  readonly progress: Progress | null
  readonly refusal: Refusal | null
  readonly reference: string | null
}

export type ApplicationEvent =
  /** `key` is used only if this is not a repetition of a submission without an answer. */
  | { readonly type: 'application.submit'; readonly key: string; readonly print: string }
  | { readonly type: 'application.cancel' }
  | { readonly type: 'application.edit' }
  | { readonly type: 'upload.progressed'; readonly progress: Progress }
  | { readonly type: 'application.answered'; readonly answer: ApplicationAnswer }
  | { readonly type: 'deadline.passed' }
  /** The time that QA moves went back before the deadline. */
  | { readonly type: 'deadline.returned' }

export type ApplicationInput = {
  readonly vacancyId: number
  /** A submission of before, without an answer. */
  readonly submission: Submission | null
  /** What the server refused, when the form came by without script. */
  readonly refusal: Refusal | null
}

/** What a page without script shows again: what was typed, and what is wrong with it. */
export type RefusedForm = {
  readonly values: Readonly<Record<string, string>>
  readonly code: string
  readonly issues: readonly FieldIssue[]
}
