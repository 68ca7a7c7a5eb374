import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useLang } from '#client/platform/language.ts'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import type { Words } from '#locales/words.ts'
import blocks from './block.module.css'
import styles from './testimonials.module.css'

/** What donors say, set as quotations with their names; what nobody has said yet is told plainly to be a sample. */
export function Testimonials({ words }: { readonly words: Words['home']['testimonials'] }) {
  const lang = useLang()
  const { testimonials } = useInitialData()
  if (testimonials.items.length === 0) return null
  return (
    <HeadedSection id="testimonials" title={words.title} tone="ink" className={blocks['block']}>
      {testimonials.confirmed ? null : (
        <p className={styles['note']}>
          <SampleMark of /> {words.sample}
        </p>
      )}
      <Strip labelledBy="testimonials">
        {testimonials.confirmed
          ? testimonials.items.map(({ text, who }) => (
              <li key={text.en}>
                <figure className={styles['voice']}>
                  <blockquote>
                    <p>{text[lang]}</p>
                  </blockquote>
                  <figcaption>{who[lang]}</figcaption>
                </figure>
              </li>
            ))
          : testimonials.items.map(({ text }) => (
              <li key={text.en}>
                <p className={styles['voice']}>{text[lang]}</p>
              </li>
            ))}
      </Strip>
    </HeadedSection>
  )
}
