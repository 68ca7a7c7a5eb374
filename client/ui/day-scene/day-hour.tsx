import { DayScene } from './day-scene.tsx'
import styles from './day-hour.module.css'

type DayHourProps = {
  /** The hour as the words have it: `6:45`. */
  readonly time: string
  readonly text: string
}

/** One hour of an ordinary day: its scene, the time, what happens then. */
export function DayHour({ time, text }: DayHourProps) {
  return (
    <div className={styles['hour']}>
      <DayScene time={time} />
      <time dateTime={time.padStart(5, '0')}>{time}</time>
      <p>{text}</p>
    </div>
  )
}
