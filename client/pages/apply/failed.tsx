import { useEffect, useRef } from 'react'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useWaitFor } from '#client/app/wait.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './apply-page.module.css'

/** An alert above the form; it takes the focus when it comes. */
function Alert({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus()
  }, [])
  return (
    <div ref={element} role="alert" tabIndex={-1} className={styles['alert']}>
      <Icon name="warning" />
      <div>
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** The application could not be sent; everything is still there, and it can be tried again. */
export function Failed({ refusal }: { readonly refusal: Refusal }) {
  const { error } = useWords('apply')
  const failures = useWords('failures')
  const waitFor = useWaitFor()
  const wait = refusal.retryAfter === null ? [] : [waitFor(refusal.retryAfter)]
  const isTold = refusal.code === 'network_error' || refusal.code === 'too_many_requests'
  const lines = [...(isTold ? [failures[refusal.code]] : []), ...wait, error.kept]
  return <Alert title={error.title} lines={lines} />
}

/** The deadline passed while the form was open, or before it arrived. */
export function Late() {
  const { late } = useWords('apply')
  return <Alert title={late.title} lines={[late.text, late.kept]} />
}
