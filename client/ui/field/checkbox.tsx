import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './field.module.css'

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly id: string
  readonly label: ReactNode
  /** What leads on from the label and is no part of the name. */
  readonly more?: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ id, label, more, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles['field']}>
      <div className={styles['check']}>
        <input
          type="checkbox"
          id={id}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          // Said either way: an empty one that is required would count as wrong before anyone has tried.
          aria-invalid={error !== undefined}
          {...rest}
        />
        <div>
          <label htmlFor={id}>{label}</label> {more}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
