import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './field.module.css'

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly id: string
  readonly label: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ id, label, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles['field']}>
      <div className={styles['check']}>
        <input
          type="checkbox"
          id={id}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          {...rest}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
