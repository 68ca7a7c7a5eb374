import type { Words } from '#locales/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './about.module.css'

/** What the association does and why, in two paragraphs. */
export function About({ words }: { readonly words: Words['home']['about'] }) {
  return (
    <Section labelledBy="about">
      <div className={styles['about']}>
        <Scene name="who-we-are" className={styles['picture']} />
        <div className={styles['words']}>
          <h2 id="about">{words.title}</h2>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className={styles['links']}>
            <ButtonLink page="who-we-are">{words.link}</ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  )
}
