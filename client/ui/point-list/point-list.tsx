import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './point-list.module.css'

export type Point = { readonly title: string; readonly text: string }

type PointListProps = {
  /** Id of the heading above it. */
  readonly labelledBy: string
  readonly points: readonly Point[]
}

/** Points of equal weight: a row on telephones, two columns where there is room. For use below an `h2`. */
export function PointList({ labelledBy, points }: PointListProps) {
  return (
    <div className={styles['points']}>
      <Strip labelledBy={labelledBy}>
        {points.map(({ title, text }) => (
          <li key={title} className={styles['point']}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Strip>
    </div>
  )
}
