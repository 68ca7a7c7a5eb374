import { useEffect, useRef } from 'react'
import type { Refusal } from '#machines/failure/refusal.ts'
import { useWaitFor } from '#client/app/wait.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './submission-form.module.css'

/** The form could not be sent; everything is still there, and it can be tried again. */
export function FormFailed({ refusal }: { readonly refusal: Refusal }) {
  const failures = useWords('failures')
  const waitFor = useWaitFor()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={element} role="alert" className={styles['alert']}>
      <Icon name="warning" />
      <p>
        {failures[refusal.code]}
        {refusal.retryAfter === null ? null : ` ${waitFor(refusal.retryAfter)}`}
      </p>
    </div>
  )
}
