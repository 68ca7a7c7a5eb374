import { useEffect, useRef, type ReactNode } from 'react'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useWaitFor } from '#client/app/wait.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './submission-form.module.css'

/** The form could not be sent; everything is still there, and it can be tried again. */
export function FormFailed({
  refusal,
  children,
}: {
  readonly refusal: Refusal
  readonly children?: ReactNode
}) {
  const failures = useWords('failures')
  const waitFor = useWaitFor()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={element} role="alert" className={styles['alert']}>
      <Icon name="warning" />
      <div>
        {failures[refusal.code]}
        {refusal.retryAfter === null ? null : ` ${waitFor(refusal.retryAfter)}`}
        {children}
      </div>
    </div>
  )
}
