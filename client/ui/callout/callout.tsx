import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './callout.module.css'

type CalloutProps = {
  readonly title?: string
  readonly children: ReactNode
}

/** A remark that must not be overlooked: sample values, a text still to be confirmed. */
export function Callout({ title, children }: CalloutProps) {
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
