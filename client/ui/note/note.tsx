import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './note.module.css'

type NoteProps = {
  readonly title?: string
  readonly children: ReactNode
}

/** A remark that must not be overlooked: sample values, a text still to be confirmed. */
export function Note({ title, children }: NoteProps) {
  return (
    <div className={styles['note']} role="note">
      <Icon name="warning" className={styles['icon']} />
      <div className={styles['text']}>
        {title === undefined ? null : <strong>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  )
}
