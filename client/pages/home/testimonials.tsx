import type { Words } from '#locales/words.ts'
import { Section } from '#client/ui/section/section.tsx'
import styles from './testimonials.module.css'

/** What givers say, put together from many of them and said to be so. */
export function Testimonials({ words }: { readonly words: Words['home']['testimonials'] }) {
  return (
    <Section tone="ink" labelledBy="testimonials">
      <div className={styles['testimonials']}>
        <div className={styles['head']}>
          <h2 id="testimonials">{words.title}</h2>
          <p>{words.note}</p>
        </div>
        <ul className={styles['list']}>
          {words.items.map(({ quote, who }) => (
            <li key={who}>
              <figure>
                <blockquote>
                  <p>{quote}</p>
                </blockquote>
                <figcaption>{who}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
