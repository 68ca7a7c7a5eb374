import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { withFieldOf, type Refusal } from '#machines/wire/refusal.ts'

/** The field that a code concerns, used where the answer names none. */
const concerned: Partial<Record<FailureCode, FieldIssue>> = {
  resume_required: { field: 'resume', key: 'resume.required' },
  resume_type: { field: 'resume', key: 'resume.type' },
  resume_too_large: { field: 'resume', key: 'resume.large' },
  consent_required: { field: 'consent', key: 'consent.required' },
}

/** Whether the sender corrects it in the form itself. */
export const isCorrectable = ({ code }: Refusal): boolean =>
  code === 'request_invalid' || concerned[code] !== undefined

/** A refusal with the broken rules that it names, or that its code stands for. */
export const withIssues = (refusal: Refusal): Refusal => withFieldOf(refusal, concerned)
