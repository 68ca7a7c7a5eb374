import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Fields beside each other where there is room for two, level part by part. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>
}
