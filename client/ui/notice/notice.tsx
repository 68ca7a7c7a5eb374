import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  readonly title: string
  readonly drawing?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A page that says one thing and offers ways on: nothing here, an error, a success. */
export function Notice({ title, drawing, actions, children }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      {drawing === undefined ? null : <div className={styles['drawing']}>{drawing}</div>}
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles['text']}>{children}</div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
