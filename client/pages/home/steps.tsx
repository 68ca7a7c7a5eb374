import type { Words } from '#locales/words.ts'
import { Link } from '#client/ui/link/link.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { TitledStrip } from '#client/ui/strip/titled-strip.tsx'
import blocks from './block.module.css'
import styles from './steps.module.css'

/** Why people give: how a family comes apart, step by step, and what stops it. */
export function Steps({ words }: { readonly words: Words['home']['steps'] }) {
  return (
    <HeadedSection
      id="steps"
      title={words.title}
      className={`${blocks['block']} ${styles['steps']}`}
    >
      <TitledStrip
        labelledBy="steps"
        size="narrow"
        ordered
        items={words.items}
        className={styles['step']}
      />
      <p className={blocks['note']}>
        {words.turn} <Link page="family-strengthening">{words.link}</Link>
      </p>
    </HeadedSection>
  )
}
