import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly tone?: 'paper' | 'sand' | 'sky' | 'ink' | undefined
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** A band of a page: its ground and its width. */
export function Section({ tone = 'paper', labelledBy, children }: SectionProps) {
  return (
    <section className={`${styles['section']} ${styles[tone]}`} aria-labelledby={labelledBy}>
      <div className={styles['inner']}>{children}</div>
    </section>
  )
}
