import type { Words } from '#locales/words.ts'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './timeline.module.css'

/** How it began, and the years from 1997 to 2016. */
export function Timeline({ words }: { readonly words: Words['who-we-are']['timeline'] }) {
  return (
    <HeadedSection id="timeline" title={words.title} className={styles['timeline']}>
      <p className={styles['lead']}>{words.lead}</p>
      <Strip labelledBy="timeline" ordered>
        {words.items.map(({ year, title, text }) => (
          <li key={year} className={styles['event']}>
            <p className={styles['year']}>
              <time dateTime={year}>{year}</time>
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Strip>
    </HeadedSection>
  )
}
