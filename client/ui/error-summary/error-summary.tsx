import { useId } from 'react'
import { useErrorTitle } from '#client/platform/head.ts'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { useAnswerHeading } from './use-answer-heading.ts'
import styles from './error-summary.module.css'

export type SummaryIssue = {
  /** Id of the input that the entry leads to; absent when no single field is meant. */
  readonly id?: string
  readonly message: string
}

type ErrorSummaryProps = {
  readonly issues: readonly SummaryIssue[]
  /** Another one with each submission that found something: corrections leave it as it is. */
  readonly cause: unknown
  readonly title?: string | undefined
}

/** What no single field is about, before the lines that say what to do. */
const isReason = (index: number, issues: readonly SummaryIssue[]): boolean =>
  index === 0 && issues.length > 1

/**
 * What is wrong, in one place above the form, with a link to each field. With each submission its
 * heading takes the focus, which reads it out; it is no live region, so that nothing is read twice.
 */
export function ErrorSummary({ issues, cause, title }: ErrorSummaryProps) {
  const { form } = useWords('common')
  const id = useId()
  const hasErrors = issues.length > 0
  const heading = useAnswerHeading(hasErrors ? cause : null)
  useErrorTitle(hasErrors)
  if (!hasErrors) return null
  return (
    <div className={styles['summary']} role="group" aria-labelledby={id} data-errors>
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-lines`}>
        <Icon name="warning" />
        {title ?? form.summary}
      </h2>
      <ul id={`${id}-lines`}>
        {issues.map(({ id: field, message }, index) => (
          <li key={(field ?? '') + message}>
            {field === undefined ? (
              isReason(index, issues) ? (
                <strong>{message}</strong>
              ) : (
                message
              )
            ) : (
              <LinkToField field={field}>{message}</LinkToField>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LinkToFieldProps = { readonly field: string; readonly children: string }

function LinkToField({ field, children }: LinkToFieldProps) {
  return (
    <a
      href={`#${field}`}
      // The field at work keeps the focus until the click: checked on leaving, it could move the lines under a finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(field)?.focus()
      }}
    >
      {children}
    </a>
  )
}
