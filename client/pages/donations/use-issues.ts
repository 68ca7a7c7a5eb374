import { useMemo, useState } from 'react'
import type { FieldIssue } from '#machines/failure/field-issue.ts'
import type { Refusal } from '#machines/failure/refusal.ts'
import type { SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'
import { useWords } from '#client/app/words.ts'
import { useSentences } from './sentences.ts'

/**
 * What is wrong in one form: rules broken by what was typed, found on sending or on leaving a
 * field, else what the BFF refused. Typed mistakes come first, since they are the newer ones.
 */
export const useIssues = (refusal: Refusal | null) => {
  const sentences = useSentences()
  const { refused } = useWords('donations')
  const [sent, setSent] = useState<readonly FieldIssue[]>([])
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({})

  const summary = useMemo<readonly SummaryIssue[]>(
    () =>
      sent.length > 0
        ? sentences.issuesOf(sent)
        : refusal === null
          ? []
          : sentences.refusalOf(refusal),
    [sent, refusal, sentences],
  )

  const shown = sent.length > 0 ? sent : (refusal?.issues ?? [])
  const errorOf = (field: string): string | undefined => {
    const key = left[field] ?? shown.find((issue) => issue.field === field)?.key
    return key === undefined || key === '' ? undefined : sentences.rule(key)
  }

  return {
    summary,
    /** The summary's own heading, where it is not about what was typed. */
    title: sent.length === 0 && refusal?.code !== 'request_invalid' ? refused : undefined,
    errorOf,
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
