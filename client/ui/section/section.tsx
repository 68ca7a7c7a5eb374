import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly tone?: 'paper' | 'sand' | 'sky' | 'ink'
  /** `text` keeps one column of about 70 characters. */
  readonly width?: 'text' | 'wide'
  readonly labelledBy?: string
  readonly id?: string
  readonly children: ReactNode
}

/** A band of a page: its ground and its width. */
export function Section({
  tone = 'paper',
  width = 'wide',
  labelledBy,
  id,
  children,
}: SectionProps) {
  return (
    <section
      className={`${styles['section']} ${styles[tone]}`}
      aria-labelledby={labelledBy}
      id={id}
    >
      <div className={`${styles['inner']} ${styles[width]}`}>{children}</div>
    </section>
  )
}
