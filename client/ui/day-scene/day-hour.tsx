import { DayScene } from './day-scene.tsx'
import styles from './day-hour.module.css'

type DayHourProps = {
  /** The hour as the words have it: `6:45`. */
  readonly time: string
  readonly text: string
  /** Says that it is this hour now. */
  readonly mark?: string | null
}

/** One hour of an ordinary day: its scene, the time, what happens then. */
export function DayHour({ time, text, mark = null }: DayHourProps) {
  return (
    <div className={styles['hour']}>
      <DayScene time={time} />
      <p className={styles['when']}>
        <time dateTime={time.padStart(5, '0')}>{time}</time>
        {mark === null ? null : <span className={styles['mark']}>{mark}</span>}
      </p>
      <p>{text}</p>
    </div>
  )
}
