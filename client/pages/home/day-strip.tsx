import { dayHourOf } from '#machines/scene/photograph.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { DayHour } from '#client/ui/day-scene/day-hour.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Street } from '#client/ui/street/street.tsx'
import { useDayNow } from '#client/ui/street/use-day-now.ts'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './block.module.css'

/** A day of a family from dawn to night, put together from many: the story that the ask follows. */
export function DayStrip() {
  const { title, note, more, items } = useWords('day')
  const { mark } = useWords('street')
  const day = useDayNow(usePageData('home')?.day ?? null)
  return (
    <HeadedSection id="day" title={title} tone="sky" className={styles['block']}>
      <Street day={day} />
      <Strip labelledBy="day" ordered>
        {items.map(({ time, text }) => {
          const isNow = dayHourOf(time) === day.scene
          return (
            <li key={time} aria-current={isNow ? 'time' : undefined}>
              <DayHour time={time} text={text} mark={isNow ? mark : null} />
            </li>
          )
        })}
      </Strip>
      <p className={styles['note']}>
        {note} <Link page="alternative-care">{more}</Link>
      </p>
    </HeadedSection>
  )
}
