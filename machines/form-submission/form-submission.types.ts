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

export type FormSubmissionContext = {
  /** A submission without an answer, of before the page or of now. */
  readonly submission: FormSubmission | null
  readonly refusal: Refusal | null
  readonly receipt: FormReceipt | null
  /** Whether it is shown once more, as it came by without script. */
  readonly isReviewed: boolean
}

/** What the page came with: a submission of before, and what the server did with a form without script. */
export type FormSubmissionInput = FormSubmissionContext

export type FormSubmissionEvent =
  /** Nothing is wrong with it: it is shown once more before it is sent. */
  | { readonly type: 'form.review' }
  /** `key` is used only if this is not a repetition of a submission without an answer. */
  | ({ readonly type: 'form.submit' } & FormSubmission)
  | { readonly type: 'form.edit' }
  | { readonly type: 'form.cancel' }
  | { readonly type: 'form.restart' }
  | { readonly type: 'form.answered'; readonly answer: FormAnswer }
  /** Nothing answered: the device keeps it, under this key, until there is a line. */
  | ({ readonly type: 'form.kept' } & FormSubmission)
  /** A letter of this form waits on the device, sent before the page or in another tab. */
  | ({ readonly type: 'form.found' } & FormSubmission)
  /** It waits no more and was not sent. */
  | { readonly type: 'form.withdrawn' }

/** What others learn of a form that was sent. */
export type FormReport =
  | { readonly type: 'form.stored'; readonly receipt: FormReceipt }
  | { readonly type: 'form.refused'; readonly refusal: Refusal }
