import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'
import sprite from './icons.svg?url&no-inline'

/**
 * A line icon of the one set: 24 px grid, in the colour of the text around it, as tall as 1.375 of its
 * letters unless `--icon-size` says otherwise. Without a `title` it is decoration and hidden from
 * screen readers.
 */
export function Icon({
  name,
  title,
  className,
}: {
  name: IconName
  title?: string | undefined
  className?: string | undefined
}) {
  const names = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg
      {...names}
      className={className === undefined ? styles['icon'] : `${styles['icon']} ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
