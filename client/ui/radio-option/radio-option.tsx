import type { ComponentProps, ReactNode } from 'react'
import styles from './radio-option.module.css'

type RadioOptionProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Lays out the option's content. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** One of several, as a framed label: a real radio button and what is chosen with it. */
export function RadioOption({ className, children, ...input }: RadioOptionProps) {
  return (
    <label className={`${styles['option']} ${className}`}>
      <input type="radio" {...input} />
      {children}
    </label>
  )
}
