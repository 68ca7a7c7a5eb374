import { useId } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { useAnswerHeading } from '#client/ui/error-summary/use-answer-heading.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { Form } from './use-form.ts'
import styles from './submission-form.module.css'

/**
 * The letter met no line and waits, in place of the button that sent it. Its heading takes the focus when it
 * answers a sending.
 */
export function FormWaiting({ form }: { readonly form: Form }) {
  const id = useId()
  const { waiting } = useWords('letter-form')
  const heading = useAnswerHeading(form.pressed)
  return (
    <div
      role={form.pressed === null ? 'status' : 'group'}
      aria-labelledby={id}
      className={styles['waiting']}
      onMouseDown={(event) => {
        // The second press of a double click meets this in the button's place: the focus stays at the heading.
        if (event.detail > 1) event.preventDefault()
      }}
    >
      <Icon name="clock" />
      <h2 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-more`}>
        {waiting.title}
      </h2>
      <div id={`${id}-more`}>
        <p>{waiting.text}</p>
        <p>{waiting.life}</p>
      </div>
      <Button isWaiting={form.isBusy} onClick={() => form.send({ type: 'form.cancel' })}>
        {waiting.cancel}
      </Button>
    </div>
  )
}
