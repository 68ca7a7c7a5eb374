import styles from './point-list.module.css'

export type Point = { readonly title: string; readonly text: string }

/** Points of equal weight, in two columns where there is room. For use below an `h2`. */
export function PointList({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className={styles['points']}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
