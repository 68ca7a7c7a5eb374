import type { Refusal } from '#machines/wire/refusal.ts'
import type { Result } from '#machines/wire/result.ts'

/**
 * One submission: its key, and a fingerprint of what was filled in (never the text itself). It is
 * kept, whatever happens to the page, until the BFF has given a definite answer to it.
 */
export type FormSubmission = { readonly key: string; readonly fingerprint: string }

/** The BFF's answer for a stored form. */
export type FormReceipt = {
  readonly reference: string
  /** What an order costs, in UZS. */
  readonly total?: number | undefined
}
export type FormAnswer = Result<FormReceipt, Refusal>

/** Bytes of the body that have left, and bytes in all. */
export type Progress = { readonly sent: number; readonly total: number }

export type FormSubmissionContext = Required<FormSubmissionInput> & {
  readonly progress: Progress | null
  /** What an order costs, in UZS; null for letters, which cost nothing. */
  readonly total: number | null
}

export type FormSubmissionInput = {
  /** A submission of before, without an answer. */
  readonly submission: FormSubmission | null
  /** What the server refused, when the form came by without script. */
  readonly refusal: Refusal | null
  /** The number of what the server stored, when the form came by without script. */
  readonly reference: string | null
  /** Whether the server found it right and shows it once more, when it came by without script. */
  readonly isReviewed?: boolean
}

export type FormSubmissionEvent =
  /** Nothing is wrong with it: it is shown once more before it is sent. */
  | { readonly type: 'form.review' }
  /** `key` is used only if this is not a repetition of a submission without an answer. */
  | ({ readonly type: 'form.submit' } & FormSubmission)
  | { readonly type: 'form.edit' }
  | { readonly type: 'form.cancel' }
  | { readonly type: 'form.restart' }
  | { readonly type: 'form.answered'; readonly answer: FormAnswer }
  | { readonly type: 'upload.progressed'; readonly progress: Progress }
  /** Nothing is taken any more. */
  | { readonly type: 'deadline.passed' }
  /** The time that QA moves went back before the deadline. */
  | { readonly type: 'deadline.returned' }
