import { useEffect, useRef } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './submission-form.module.css'

type FormSentProps = {
  readonly title: string
  readonly text: string
  readonly reference: string
  /** What the way to begin again is called. */
  readonly another: string
  readonly onAnother: () => void
}

/** What was sent has arrived: its number, and a way to write again. It takes the focus when it comes. */
export function FormSent({ title, text, reference, another, onAnother }: FormSentProps) {
  const words = useWords('letter-form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className={styles['sent']} data-machine="form-submission" data-state="submitted">
      <h3 ref={heading} tabIndex={-1}>
        <Icon name="check" />
        {title}
      </h3>
      <p>{text}</p>
      <p className={styles['reference']}>
        <span>{words.reference}</span>
        <strong data-value="reference">{reference}</strong>
      </p>
      <Button onClick={onAnother}>{another}</Button>
    </div>
  )
}
