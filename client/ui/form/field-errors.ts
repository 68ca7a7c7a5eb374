import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'

/** What leaving a field found. */
export type LeftField = {
  /** The rule that it breaks now; null when it is right. */
  readonly key: string | null
  readonly isBlank: boolean
}

/**
 * What is wrong in one form. A field is checked when the form is submitted and when it is left; once
 * it has erred, on every keystroke, and its error and its line of the summary go the moment it is right.
 */
export type Errors = {
  /** Broken rules as the last submit or its refusal found them, in the order of the fields: the summary's lines. */
  readonly submitted: readonly FieldIssue[]
  /** The rule that each field breaks now, found on submitting or on leaving it. */
  readonly byField: Readonly<Record<string, string>>
  /** How many times the form was submitted or refused. */
  readonly attempt: number
  /** The refusal that found them; null where the form's own rules did. */
  readonly refusal: Refusal | null
}

/** The errors of a form in which these issues were found. */
export const errorsOf = (
  issues: readonly FieldIssue[],
  attempt = 0,
  refusal: Refusal | null = null,
): Errors => {
  const byField: Record<string, string> = {}
  for (const { field, key } of issues) byField[field] ??= key
  return { submitted: issues, byField, attempt, refusal }
}

/** The errors once the form is refused, or what it was refused for is forgotten. */
export const afterAnswer = (errors: Errors, refusal: Refusal | null): Errors => {
  if (refusal !== null) return errorsOf(refusal.issues, errors.attempt + 1, refusal)
  return errors.refusal === null ? errors : errorsOf([], errors.attempt)
}

const isSubmitted = ({ submitted }: Errors, field: string): boolean =>
  submitted.some((issue) => issue.field === field)

export const withoutField = (errors: Errors, field: string): Errors => {
  const { submitted, byField } = errors
  if (!(field in byField) && !isSubmitted(errors, field)) return errors
  return {
    ...errors,
    submitted: submitted.filter((issue) => issue.field !== field),
    byField: Object.fromEntries(Object.entries(byField).filter(([name]) => name !== field)),
  }
}

/**
 * The errors once a field was left. An empty field is only missed when the form is sent; one that was
 * missed then goes on being missed until it is right.
 */
export const afterLeaving = (errors: Errors, field: string, { key, isBlank }: LeftField): Errors =>
  key === null || (isBlank && !isSubmitted(errors, field))
    ? withoutField(errors, field)
    : { ...errors, byField: { ...errors.byField, [field]: key } }
