import { TitledStrip } from '#client/ui/strip/titled-strip.tsx'
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
      <TitledStrip labelledBy={labelledBy} items={points} className={styles['point']} />
    </div>
  )
}
