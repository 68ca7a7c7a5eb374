import type { Words } from '#locales/words.ts'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import blocks from './block.module.css'
import styles from './testimonials.module.css'

/** What donors say, set as quotations, put together from many of them and said to be so. */
export function Testimonials({ words }: { readonly words: Words['home']['testimonials'] }) {
  return (
    <Section tone="ink" labelledBy="testimonials">
      <div className={blocks['block']}>
        <h2 id="testimonials">{words.title}</h2>
        <Strip labelledBy="testimonials">
          {words.items.map(({ quote, who }) => (
            <li key={who}>
              <figure className={styles['voice']}>
                <blockquote>
                  <p>{quote}</p>
                </blockquote>
                <figcaption>{who}</figcaption>
              </figure>
            </li>
          ))}
        </Strip>
        <p className={styles['note']}>{words.note}</p>
      </div>
    </Section>
  )
}
