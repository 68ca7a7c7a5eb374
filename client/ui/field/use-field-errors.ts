import { useState } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'

/** What leaving a field found. */
export type LeftField = {
  /** The rule that it breaks now; null when it is right. */
  readonly key: string | null
  readonly isBlank: boolean
}

type Errors = {
  /** Broken rules as the last submit found them, in the order of the fields: the summary's lines. */
  readonly submitted: readonly FieldIssue[]
  /** The rule that each field breaks now, found on submitting or on leaving it. */
  readonly byField: Readonly<Record<string, string>>
  /** How many times the form was submitted. */
  readonly attempt: number
}

/** The errors of a form in which these issues were found. */
export const errorsOf = (issues: readonly FieldIssue[], attempt = 0): Errors => {
  const byField: Record<string, string> = {}
  for (const { field, key } of issues) byField[field] ??= key
  return { submitted: issues, byField, attempt }
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

/**
 * What is wrong in one form. A field is checked when the form is submitted and when it is left; once
 * it has erred, on every keystroke, and its error and its line of the summary go the moment it is right.
 * `found`: issues that the server rendered.
 */
export const useFieldErrors = (found: readonly FieldIssue[] = []) => {
  const [errors, setErrors] = useState(() => errorsOf(found))
  return {
    submitted: errors.submitted,
    attempt: errors.attempt,
    keyOf: (field: string): string | undefined => errors.byField[field],
    /** What submitting found; nothing clears all. */
    submit: (issues: readonly FieldIssue[]) =>
      setErrors(({ attempt }) => errorsOf(issues, attempt + 1)),
    leave: (field: string, left: LeftField) =>
      setErrors((before) => afterLeaving(before, field, left)),
    /** Removes the error of a field once it is right; a field without an error is not checked. */
    recheck: (field: string, check: () => string | null) => {
      if (errors.byField[field] !== undefined && check() === null)
        setErrors((before) => withoutField(before, field))
    },
  }
}
