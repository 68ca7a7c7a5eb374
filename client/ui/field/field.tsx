import type { ReactNode } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './field.module.css'

/** What an input of a field must carry, so that label, hint and error belong to it. */
export type FieldInputProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type FieldProps = {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  /** The sentence of what is wrong; shown beside the input. */
  readonly error?: string | undefined
  readonly required?: boolean
  /** One of several ways to answer a group that carries the mark itself. */
  readonly isPart?: boolean
  readonly children: (input: FieldInputProps) => ReactNode
}

/** A label, its hint, its input and its error. Required ones carry a *, others say that they are optional. */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  isPart = false,
  children,
}: FieldProps) {
  const { form } = useWords('common')
  const described = [
    error === undefined ? null : `${id}-error`,
    hint === undefined ? null : `${id}-hint`,
  ].filter((part) => part !== null)
  return (
    <div className={styles['field']} data-invalid={error === undefined ? undefined : ''}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span aria-hidden="true" className={styles['star']}>
            {' *'}
          </span>
        ) : isPart ? null : (
          <span className={styles['optional']}>{` (${form.optional})`}</span>
        )}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({
  id,
  error,
}: {
  readonly id: string
  readonly error: string | undefined
}) {
  return error === undefined ? null : (
    <p id={id} className={styles['error']}>
      <Icon name="warning" />
      {error}
    </p>
  )
}
