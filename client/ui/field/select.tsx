import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Shown while nothing is chosen. */
  readonly empty: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One choice out of a few, the browser's own. Uncontrolled, as text fields are. */
export function Select({ empty, options, className, ...rest }: SelectProps) {
  return (
    <select className={`${styles['input']} ${className ?? ''}`} {...rest}>
      <option value="">{empty}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
