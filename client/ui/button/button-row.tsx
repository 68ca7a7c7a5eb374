import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons that belong together, side by side where there is room. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>
}
