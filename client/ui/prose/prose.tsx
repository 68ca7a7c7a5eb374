import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** A column of running text: paragraphs, headings and lists in an even rhythm. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles['prose']}>{children}</div>
}
