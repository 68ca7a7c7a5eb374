import { useState } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'

type Errors = {
  /** Broken rules as the last submit found them, in the order of the fields: the summary's lines. */
  readonly submitted: readonly FieldIssue[]
  /** The rule that each field breaks now, found on submitting or on leaving it. */
  readonly byField: Readonly<Record<string, string>>
}

const errorsOf = (issues: readonly FieldIssue[]): Errors => {
  const byField: Record<string, string> = {}
  for (const { field, key } of issues) byField[field] ??= key
  return { submitted: issues, byField }
}

/** The same errors when the field has none: a new list would bring the summary into view again. */
const without = (errors: Errors, field: string): Errors => {
  const { submitted, byField } = errors
  const has = field in byField || submitted.some((issue) => issue.field === field)
  if (!has) return errors
  return {
    submitted: submitted.filter((issue) => issue.field !== field),
    byField: Object.fromEntries(Object.entries(byField).filter(([name]) => name !== field)),
  }
}

/**
 * What is wrong in one form. A field is checked when the form is submitted and when it is left; once
 * it has erred, on every keystroke, and its error and its line of the summary go the moment it is right.
 * `found`: issues that the server rendered.
 */
export const useFieldErrors = (found: readonly FieldIssue[] = []) => {
  const [errors, setErrors] = useState(() => errorsOf(found))
  return {
    submitted: errors.submitted,
    keyOf: (field: string): string | undefined => errors.byField[field],
    /** What submitting found; nothing clears all. */
    submit: (issues: readonly FieldIssue[]) => setErrors(errorsOf(issues)),
    /** What leaving a field found; null when it is right. */
    leave: (field: string, key: string | null) =>
      setErrors((before) =>
        key === null
          ? without(before, field)
          : { ...before, byField: { ...before.byField, [field]: key } },
      ),
    /** Removes the error of a field once it is right; a field without an error is not checked. */
    recheck: (field: string, check: () => string | null) => {
      if (errors.byField[field] !== undefined && check() === null)
        setErrors((before) => without(before, field))
    },
  }
}

export type FieldErrors = ReturnType<typeof useFieldErrors>
