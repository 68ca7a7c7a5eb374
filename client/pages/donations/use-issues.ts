import { useMemo, useState } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import type { SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'
import { useFieldErrors } from '#client/ui/field/use-field-errors.ts'
import { useWords } from '#client/platform/words.ts'
import { useSentences } from './sentences.ts'

/**
 * What is wrong in one form: rules broken by what was typed, else what the BFF refused. Typed
 * mistakes come first, since they are the newer ones; a refused field is taken as corrected as soon
 * as it is changed, because the BFF alone can judge it.
 */
export const useIssues = (refusal: Refusal | null) => {
  const sentences = useSentences()
  const { refused } = useWords('donations')
  const errors = useFieldErrors()
  const [corrected, setCorrected] = useState<Refusal | null>(null)
  const { submitted } = errors
  const shown = refusal === corrected ? null : refusal

  const summary = useMemo<readonly SummaryIssue[]>(() => {
    if (submitted.length > 0) return sentences.issuesOf(submitted)
    return shown === null ? [] : sentences.refusalOf(shown)
  }, [submitted, shown, sentences])

  const refusedKey = (field: string) =>
    submitted.length > 0 ? undefined : shown?.issues.find((issue) => issue.field === field)?.key

  return {
    summary,
    /** Another one with each submission that was refused, here or by the BFF. */
    cause: submitted.length > 0 ? errors.attempt : shown,
    /** The summary's own heading, where it is not about what was typed. */
    title: submitted.length === 0 && shown?.code !== 'request_invalid' ? refused : undefined,
    errorOf: (field: string): string | undefined => {
      const key = errors.keyOf(field) ?? refusedKey(field)
      return key === undefined ? undefined : sentences.rule(key)
    },
    /** Sets the mistakes found on sending, which are newer than any refusal; none clears them. */
    submit: (issues: readonly FieldIssue[]) => {
      errors.submit(issues)
      if (issues.length > 0) setCorrected(refusal)
    },
    leave: errors.leave,
    recheck: (field: string, check: () => string | null) => {
      errors.recheck(field, check)
      if (refusedKey(field) !== undefined) setCorrected(refusal)
    },
  }
}
