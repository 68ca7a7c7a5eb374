import type { Words } from '#locales/words.ts'
import { Section } from '#client/ui/section/section.tsx'
import styles from './partners.module.css'

/** Those whom agreements and shared projects bind to the association, by name: no logos of others. */
export function Partners({ words }: { readonly words: Words['home']['partners'] }) {
  return (
    <Section labelledBy="partners">
      <div className={styles['partners']}>
        <div className={styles['head']}>
          <h2 id="partners">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <ul className={styles['list']}>
          {words.items.map(({ name, note }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
