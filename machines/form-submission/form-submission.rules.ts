import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'

/** What the sender corrects in the form itself: the field that a code concerns, used where the answer names none. */
const correctable: Partial<Record<FailureCode, FieldIssue | null>> = {
  request_invalid: null,
  resume_required: { field: 'resume', key: 'resume.required' },
  resume_type: { field: 'resume', key: 'resume.type' },
  resume_too_large: { field: 'resume', key: 'resume.large' },
  consent_required: { field: 'consent', key: 'consent.required' },
}

export const isCorrectable = ({ code }: Refusal): boolean => correctable[code] !== undefined

/** The broken rules that a refusal names, by their fields. */
export const issuesOf = (refusal: Refusal | null): readonly FieldIssue[] => {
  if (refusal === null) return []
  if (refusal.issues.length > 0) return refusal.issues
  const issue = correctable[refusal.code] ?? null
  return issue === null ? [] : [issue]
}
