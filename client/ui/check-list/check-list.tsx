import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './check-list.module.css'

type CheckListProps = {
  readonly points: readonly string[]
  /** A requirement has a dot: a tick would mean that it is done. */
  readonly isAsked?: boolean
}

/** Points that hold, each with a tick. */
export function CheckList({ points, isAsked = false }: CheckListProps) {
  return (
    <ul className={styles['list']}>
      {points.map((point) => (
        <li key={point}>
          {isAsked ? (
            <span className={styles['dot']} aria-hidden="true" />
          ) : (
            <Icon name="check" className={styles['tick']} />
          )}
          {point}
        </li>
      ))}
    </ul>
  )
}
