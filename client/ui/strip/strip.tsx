import type { ReactNode } from 'react'
import styles from './strip.module.css'

type StripProps = {
  /** Id of the heading that names its content. */
  readonly labelledBy: string
  /** How wide an item is on a telephone. */
  readonly size?: 'wide' | 'narrow'
  /** A list whose order says something. */
  readonly ordered?: boolean
  readonly children: ReactNode
}

/**
 * Things of one kind side by side: on a telephone a row that is swiped or scrolled by the arrow keys, on wider
 * screens a grid. It is a list and needs no script.
 */
export function Strip({ labelledBy, size = 'wide', ordered = false, children }: StripProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div
      className={`${styles['strip']} ${styles[size]}`}
      role="group"
      aria-labelledby={labelledBy}
      // What scrolls is reached by the keyboard too.
      tabIndex={0}
    >
      <List className={styles['list']}>{children}</List>
    </div>
  )
}
