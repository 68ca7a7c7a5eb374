import { useEffect, useRef } from 'react'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './error-summary.module.css'

export type SummaryIssue = {
  /** Id of the input that the entry leads to; absent when no single field is meant. */
  readonly id?: string
  readonly message: string
}

type ErrorSummaryProps = {
  readonly issues: readonly SummaryIssue[]
  readonly title?: string | undefined
  /** Said while the answer is awaited, by the region that will say the answer: one submit, one region. */
  readonly wait?: string | undefined
}

/** What no single field is about, before the lines that say what to do. */
const isReason = (index: number, issues: readonly SummaryIssue[]): boolean =>
  index === 0 && issues.length > 1

/**
 * What is wrong, in one place above the form: an alert that comes into sight with each submission,
 * with a link to each field. It takes no focus, since an alert is read out by itself.
 */
export function ErrorSummary({ issues, title, wait }: ErrorSummaryProps) {
  const { form } = useWords('common')
  const element = useRef<HTMLDivElement>(null)
  const former = useRef(0)
  useEffect(() => {
    // Fewer lines than before are corrections: who makes them looks at the field.
    const isNew = issues.length > 0 && issues.length >= former.current
    former.current = issues.length
    if (isNew) element.current?.scrollIntoView({ block: 'nearest' })
  }, [issues])
  if (issues.length === 0)
    return wait === undefined ? null : (
      <div ref={element} className="visually-hidden" role="alert">
        {wait}
      </div>
    )
  return (
    <div ref={element} className={styles['summary']} role="alert">
      <h2>
        <Icon name="warning" />
        {title ?? form.summary}
      </h2>
      <ul>
        {issues.map(({ id, message }, index) => (
          <li key={(id ?? '') + message}>
            {id === undefined ? (
              isReason(index, issues) ? (
                <strong>{message}</strong>
              ) : (
                message
              )
            ) : (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
