import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TitledStrip } from '#client/ui/strip/titled-strip.tsx'
import styles from './who-we-are-page.module.css'

/** The five guiding ideas in brief; the way to all of them takes the sixth place. */
export function Ideas({ words }: { readonly words: Words['who-we-are']['ideas'] }) {
  return (
    <Section tone="ink" labelledBy="ideas">
      <div className={styles['ideas']}>
        <div className={styles['ideasHead']}>
          <h2 id="ideas">{words.title}</h2>
        </div>
        <div className={styles['ideasList']}>
          <TitledStrip labelledBy="ideas" ordered items={words.items} className={styles['idea']} />
        </div>
        <p>
          <ButtonLink page="idea">{words.link}</ButtonLink>
        </p>
      </div>
    </Section>
  )
}
