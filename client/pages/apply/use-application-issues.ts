import { useCallback, useMemo, useState } from 'react'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useT, useWords } from '#client/app/words.ts'
import type { SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'

/** The field that a code speaks of, where the answer names none. */
const issueOfCode: Partial<Record<FailureCode, FieldIssue>> = {
  resume_required: { field: 'resume', key: 'resume.required' },
  resume_type: { field: 'resume', key: 'resume.type' },
  resume_too_large: { field: 'resume', key: 'resume.large' },
  consent_required: { field: 'consent', key: 'consent.required' },
}

const issuesOf = (refusal: Refusal | null): readonly FieldIssue[] => {
  if (refusal === null) return []
  if (refusal.issues.length > 0) return refusal.issues
  const issue = issueOfCode[refusal.code]
  return issue === undefined ? [] : [issue]
}

/**
 * What is wrong in the form: rules broken by what was typed, found on sending or on leaving a field,
 * else what the BFF refused.
 */
export const useApplicationIssues = (refusal: Refusal | null) => {
  const t = useT('apply')
  const failures = useWords('failures')
  const [sent, setSent] = useState<readonly FieldIssue[]>([])
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({})

  const sentence = useCallback(
    (key: string): string => t(`errors.${key}`, { _: failures.request_invalid }),
    [t, failures],
  )
  const shown = useMemo(() => (sent.length > 0 ? sent : issuesOf(refusal)), [sent, refusal])

  const summary = useMemo<readonly SummaryIssue[]>(
    () =>
      shown.length > 0
        ? shown.map(({ field, key }) => ({ id: field, message: sentence(key) }))
        : refusal?.code === 'request_invalid'
          ? [{ message: failures.request_invalid }]
          : [],
    [shown, refusal, sentence, failures],
  )

  return {
    summary,
    errorOf: (field: string): string | undefined => {
      const key = left[field] ?? shown.find((issue) => issue.field === field)?.key
      return key === undefined || key === '' ? undefined : sentence(key)
    },
    /** Tells of the mistakes found on sending; none clears them. */
    tell: (issues: readonly FieldIssue[]) => {
      setLeft({})
      setSent(issues)
    },
    /** Tells of a mistake found on leaving a field; null when it is right now. */
    tellLeft: (field: string, key: string | null) =>
      setLeft((before) => ({ ...before, [field]: key ?? '' })),
  }
}
