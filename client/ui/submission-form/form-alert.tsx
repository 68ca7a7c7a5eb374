import { useId, type ReactNode } from 'react'
import { useErrorTitle } from '#client/platform/head.ts'
import { useAnswerHeading } from '#client/ui/error-summary/use-answer-heading.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './submission-form.module.css'

type FormAlertProps = {
  /** Another one each time that the form was sent in vain; null when nothing was sent. */
  readonly cause: unknown
  readonly title: string
  readonly children: ReactNode
}

/**
 * Why a form could not be sent, above it. Its heading takes the focus when it answers a sending; what
 * comes by itself is read out as an alert and leaves the focus where it is.
 */
export function FormAlert({ cause, title, children }: FormAlertProps) {
  const id = useId()
  const heading = useAnswerHeading(cause)
  useErrorTitle(cause !== null)
  return (
    <div
      role={cause === null ? 'alert' : 'group'}
      aria-labelledby={id}
      className={styles['alert']}
      data-errors
    >
      <Icon name="warning" />
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-more`}>
        {title}
      </h2>
      <div id={`${id}-more`}>{children}</div>
    </div>
  )
}
