import { useWords } from '#client/app/words.ts'
import { DayScene } from '#client/ui/day-scene/day-scene.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './alternative-care-page.module.css'

/** A day of a family from morning to night, put together from many: six scenes with their hours. */
export function Day() {
  const { day } = useWords('alternative-care')
  return (
    <Section tone="sky" labelledBy="day">
      <div className={styles['day']}>
        <h2 id="day">{day.title}</h2>
        <ol className={styles['hours']}>
          {day.items.map(({ time, text }) => (
            <li key={time}>
              <DayScene time={time} />
              <time dateTime={time.padStart(5, '0')}>{time}</time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles['note']}>{day.note}</p>
      </div>
    </Section>
  )
}
