import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export type ButtonTone = 'primary' | 'secondary' | 'quiet'
export type ButtonSize = 'normal' | 'large'

/** The class of anything that looks like a button; primary is apricot, for the one thing that matters. */
export const buttonClass = (tone: ButtonTone, size: ButtonSize = 'normal'): string =>
  `${styles['button']} ${styles[tone]} ${styles[size]}`

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  /** Does nothing for now, and keeps the focus that it has: what it did is under way, or its time has not come. */
  readonly isWaiting?: boolean
  /** Was of no use from the beginning, so that nobody's focus is lost with it. */
  readonly isUnavailable?: boolean
}

export function Button({
  tone = 'secondary',
  size = 'normal',
  isWaiting = false,
  isUnavailable = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass(tone, size)} ${className ?? ''}`}
      disabled={isUnavailable}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        // A form's own button sends nothing meanwhile, pressed or by Enter in a field.
        if (isWaiting) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    />
  )
}
