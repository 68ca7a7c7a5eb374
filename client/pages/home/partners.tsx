import type { Words } from '#locales/words.ts'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import blocks from './block.module.css'
import styles from './partners.module.css'

/** Those whom agreements and shared projects bind to the association, by name: no logos of others. */
export function Partners({ words }: { readonly words: Words['home']['partners'] }) {
  return (
    <Section labelledBy="partners">
      <div className={`${blocks['block']} ${styles['partners']}`}>
        <h2 id="partners" className={styles['title']}>
          {words.title}
        </h2>
        <Strip labelledBy="partners">
          {words.items.map(({ name, note }) => (
            <li key={name} className={styles['partner']}>
              <strong>{name}</strong>
              <span>{note}</span>
            </li>
          ))}
        </Strip>
      </div>
    </Section>
  )
}
