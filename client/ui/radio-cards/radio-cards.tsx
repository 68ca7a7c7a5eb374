import type { ReactNode } from 'react'
import { FieldError, RequiredMark } from '#client/ui/field/field.tsx'
import { RadioOption } from '#client/ui/radio-option/radio-option.tsx'
import styles from './radio-cards.module.css'

export type RadioCard = {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
}

type RadioCardsProps = {
  readonly id: string
  /** Name of the inputs, as the call's field. */
  readonly name: string
  readonly legend: string
  readonly required?: boolean
  readonly options: readonly RadioCard[]
  readonly defaultValue?: string | undefined
  /** What is chosen, where something else than a hand may choose too. */
  readonly value?: string
  readonly error?: string | undefined
  readonly columns?: 'one' | 'two' | 'three'
  readonly onChange?: (value: string) => void
}

/** One choice of several as cards: real radio buttons in a group with a legend. */
export function RadioCards({
  id,
  name,
  legend,
  required = false,
  options,
  defaultValue,
  value: chosen,
  error,
  columns = 'two',
  onChange,
}: RadioCardsProps) {
  return (
    <fieldset
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={styles['group']}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-required={required || undefined}
      aria-invalid={error === undefined ? undefined : true}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend>
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className={`${styles['options']} ${styles[columns]}`}>
        {options.map(({ value, label, hint }) => (
          <RadioOption
            key={value}
            className={styles['card']}
            name={name}
            value={value}
            {...(chosen === undefined
              ? { defaultChecked: value === defaultValue }
              : { checked: value === chosen })}
            onChange={(event) => onChange?.(event.target.value)}
          >
            <span className={styles['label']}>{label}</span>
            {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
          </RadioOption>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
