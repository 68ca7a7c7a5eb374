import type { ReactNode } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './field.module.css'

/** What an input of a field must carry, so that label, hint and error belong to it. */
export type FieldInputProps = {
  readonly id: string
  readonly name: string | undefined
  /** Which field of the form a secret one without a name is. */
  readonly 'data-field': string | undefined
  readonly defaultValue: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type FieldProps = {
  readonly id: string
  readonly name?: string
  readonly defaultValue?: string | undefined
  readonly label: string
  readonly hint?: string | undefined
  /** The sentence of what is wrong; shown beside the input. */
  readonly error?: string | undefined
  readonly required?: boolean
  /** One of several ways to answer a group that carries the mark itself. */
  readonly isPart?: boolean
  /** Of a card: its input has no name, so that no form sends it. */
  readonly isSecret?: boolean
  readonly children: (input: FieldInputProps) => ReactNode
}

/** A label, its hint, its input and its error. Required ones carry a *, others say that they are optional. */
export function Field({
  id,
  name,
  defaultValue,
  label,
  hint,
  error,
  required = false,
  isPart = false,
  isSecret = false,
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
          <RequiredMark />
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
        name: isSecret ? undefined : name,
        'data-field': isSecret ? name : undefined,
        defaultValue,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Behind the name of what must be filled in; `aria-required` says it to who does not see it. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles['star']}>
      {'\u00a0*'}
    </span>
  )
}

/** The same behind the name of a group that cannot say `aria-required`. */
export function RequiredGroupMark() {
  const { form } = useWords('common')
  return (
    <>
      <RequiredMark />
      <span className="visually-hidden"> ({form.requiredGroup})</span>
    </>
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
