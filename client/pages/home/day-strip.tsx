import { useWords } from '#client/platform/words.ts'
import { DayHour } from '#client/ui/day-scene/day-hour.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './block.module.css'

/** A day of a family from dawn to night, put together from many: the story that the ask follows. */
export function DayStrip() {
  const { title, note, more, items } = useWords('day')
  return (
    <HeadedSection id="day" title={title} tone="sky" className={styles['block']}>
      <Strip labelledBy="day" ordered>
        {items.map((hour) => (
          <li key={hour.time}>
            <DayHour {...hour} />
          </li>
        ))}
      </Strip>
      <p className={styles['note']}>
        {note} <Link page="alternative-care">{more}</Link>
      </p>
    </HeadedSection>
  )
}
