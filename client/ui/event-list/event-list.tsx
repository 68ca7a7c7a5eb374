import styles from './event-list.module.css'

export type DatedEvent = {
  /** When it was, in words. */
  readonly date: string
  readonly title?: string
  readonly text: string
}

/** What happened, in the order of time, on one thread. */
export function EventList({ events }: { readonly events: readonly DatedEvent[] }) {
  return (
    <ol className={styles['events']}>
      {events.map(({ date, title, text }) => (
        <li key={date + text}>
          <p className={styles['date']}>{date}</p>
          <div className={styles['what']}>
            {title === undefined ? null : <h3>{title}</h3>}
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
