import type { Words } from '#locales/words.ts'
import { Section } from '#client/ui/section/section.tsx'
import styles from './timeline.module.css'

/** The years from 1997 to 2016. */
export function Timeline({ words }: { readonly words: Words['who-we-are']['timeline'] }) {
  return (
    <Section labelledBy="timeline">
      <div className={styles['timeline']}>
        <div className={styles['head']}>
          <h2 id="timeline">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <ol className={styles['years']}>
          {words.items.map(({ year, title, text }) => (
            <li key={year}>
              <p className={styles['year']}>
                <time dateTime={year}>{year}</time>
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
