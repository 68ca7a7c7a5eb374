import styles from './figure.module.css'

type FigureProps = {
  /** Already formatted for the language. */
  readonly value: string
  readonly label: string
  /** When the figure was true, in words. */
  readonly date: string
}

/** A big numeral, then what it counts and when, heard in that order. For use inside a `<dl>`. */
export function Figure({ value, label, date }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt className={styles['value']}>{value}</dt>
      <dd className={styles['label']}>{label}</dd>
      <dd className={styles['date']}>{date}</dd>
    </div>
  )
}
