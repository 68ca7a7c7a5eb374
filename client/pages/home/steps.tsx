import type { Words } from '#locales/words.ts'
import { Link } from '#client/ui/link/link.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import blocks from './block.module.css'
import styles from './steps.module.css'

/** Why people give: how a family comes apart, step by step, and what stops it. */
export function Steps({ words }: { readonly words: Words['home']['steps'] }) {
  return (
    <Section labelledBy="steps">
      <div className={`${blocks['block']} ${styles['steps']}`}>
        <h2 id="steps">{words.title}</h2>
        <Strip labelledBy="steps" size="narrow" ordered>
          {words.items.map(({ title, text }) => (
            <li key={title} className={styles['step']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Strip>
        <p className={blocks['note']}>
          {words.turn} <Link page="family-strengthening">{words.link}</Link>
        </p>
      </div>
    </Section>
  )
}
