import { useWords } from '#client/platform/words.ts'
import { DayHour } from '#client/ui/day-scene/day-hour.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './alternative-care-page.module.css'

/** A day of a family from morning to night, put together from many: six scenes with their hours. */
export function Day() {
  const day = useWords('day')
  return (
    <HeadedSection id="day" title={day.title} tone="sky" className={styles['day']}>
      <Strip labelledBy="day" ordered>
        {day.items.map(({ time, text }) => (
          <li key={time}>
            <DayHour time={time} text={text} />
          </li>
        ))}
      </Strip>
      <p className={styles['note']}>{day.note}</p>
    </HeadedSection>
  )
}
