import { useWords } from '#client/platform/words.ts'
import { DayHour } from '#client/ui/day-scene/day-hour.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './block.module.css'

/** A day of a family from dawn to night, put together from many: the story that the ask follows. */
export function DayStrip() {
  const { title, note, more, items } = useWords('day')
  return (
    <Section tone="sky" labelledBy="day">
      <div className={styles['block']}>
        <h2 id="day">{title}</h2>
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
      </div>
    </Section>
  )
}
