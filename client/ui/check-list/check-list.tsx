import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './check-list.module.css'

/** Points that hold, each with a tick. */
export function CheckList({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" className={styles['tick']} />
          {point}
        </li>
      ))}
    </ul>
  )
}
