import { useMemo } from 'react'
import { isCorrectable, issuesOf } from '#machines/form-submission/form-submission.rules.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import type { SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'

type SummaryProps = {
  readonly id: string
  /** The sentence of a broken rule. */
  readonly sentence: (key: string) => string
}

/** An issue of one item is shown at the list: `items.0.quantity` at `items`. */
const wholeOf = (field: string): string => field.replace(/\.\d+\..*$/, '')

/** The summary's lines: broken rules by their fields, else that something was refused. */
export const useSummary = (
  { id, sentence }: SummaryProps,
  submitted: readonly FieldIssue[],
  refusal: Refusal | null,
): readonly SummaryIssue[] => {
  const lang = useLang()
  const failures = useWords('failures')
  const isUnspecific = refusal !== null && isCorrectable(refusal) && issuesOf(refusal).length === 0
  return useMemo(() => {
    if (submitted.length > 0)
      return submitted.map(({ field, key }) => ({
        id: `${id}-${wholeOf(field)}`,
        message: sentence(key),
      }))
    return isUnspecific ? [{ message: failures.request_invalid }] : []
    // The sentences change with the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitted, isUnspecific, lang])
}
