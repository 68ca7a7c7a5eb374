import type { Words } from '#locales/words.ts'
import { Split } from '#client/ui/split/split.tsx'
import styles from './partners.module.css'

/** Those whom agreements and shared projects bind to the association, by name: no logos of others. */
export function Partners({ words }: { readonly words: Words['home']['partners'] }) {
  return (
    <Split id="partners" title={words.title}>
      <p>{words.lead}</p>
      <div className={styles['groups']}>
        {words.groups.map(({ title, items }) => (
          <div key={title} className={styles['group']}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ name, note }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{note}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Split>
  )
}
