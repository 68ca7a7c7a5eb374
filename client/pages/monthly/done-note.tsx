import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './plan.module.css'

/** What was changed, on the page that came after it: a status that came with its page is not announced, so it takes the focus. */
export function DoneNote({ children }: { readonly children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} tabIndex={-1} className={styles['done']} role="status">
      <Icon name="check-circle" />
      {children}
    </p>
  )
}
