import type { Words } from '#locales/words.ts'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import blocks from './block.module.css'
import styles from './stories.module.css'

/** Stories composed from many lives, and labelled so: none is about a real child. */
export function Stories({ words }: { readonly words: Words['home']['stories'] }) {
  return (
    <HeadedSection id="stories" title={words.title} tone="sand" className={blocks['block']}>
      <Strip labelledBy="stories">
        {words.items.map(({ title, text, about }) => (
          <li key={title}>
            <article className={styles['story']}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles['about']}>{about}</p>
            </article>
          </li>
        ))}
      </Strip>
      <p className={blocks['note']}>{words.note}</p>
    </HeadedSection>
  )
}
