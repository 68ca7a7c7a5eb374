import { useId } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { useAnswerHeading } from '#client/ui/error-summary/use-answer-heading.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './submission-form.module.css'

type FormWaitingProps = {
  /** What was sent here just now; null for a letter that waited before the page was opened. */
  readonly cause: unknown
  /** Whether it is being taken back. */
  readonly isWithdrawing: boolean
  readonly onCancel: () => void
}

/**
 * The letter met no line and waits, in place of the button that sent it. Its heading takes the focus when it
 * answers a sending.
 */
export function FormWaiting({ cause, isWithdrawing, onCancel }: FormWaitingProps) {
  const id = useId()
  const { waiting } = useWords('letter-form')
  const heading = useAnswerHeading(cause)
  return (
    <div
      role={cause === null ? 'status' : 'group'}
      aria-labelledby={id}
      className={styles['waiting']}
    >
      <Icon name="clock" />
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-more`}>
        {waiting.title}
      </h2>
      <div id={`${id}-more`}>
        <p>{waiting.text}</p>
        <p>{waiting.life}</p>
      </div>
      <Button isWaiting={isWithdrawing} onClick={onCancel}>
        {waiting.cancel}
      </Button>
    </div>
  )
}
