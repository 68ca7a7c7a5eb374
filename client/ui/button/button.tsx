import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export type ButtonTone = 'primary' | 'secondary' | 'quiet'
export type ButtonSize = 'normal' | 'large'

/** The class of anything that looks like a button; primary is apricot, for the one thing that matters. */
export const buttonClass = (tone: ButtonTone, size: ButtonSize = 'normal'): string =>
  `${styles['button']} ${styles[tone]} ${styles[size]}`

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
}

export function Button({ tone = 'secondary', size = 'normal', className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${buttonClass(tone, size)} ${className ?? ''}`} {...rest} />
  )
}
