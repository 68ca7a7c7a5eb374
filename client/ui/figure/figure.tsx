import styles from './figure.module.css'

type FigureProps = {
  /** Already formatted for the language. */
  readonly value: string
  readonly label: string
  /** When the figure was true, in words. */
  readonly date: string
}

/** A big numeral with what it counts and when. For use inside a `<dl>`. */
export function Figure({ value, label, date }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      <dd className={styles['date']}>{date}</dd>
    </div>
  )
}
