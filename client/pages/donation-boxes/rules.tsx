import { useWords } from '#client/platform/words.ts'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { SectionIntro } from '#client/ui/section-intro/section-intro.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './donation-boxes-page.module.css'

/** The rules on collecting: what is in force, and what is done although its wording is not confirmed. */
export function Rules() {
  const { rules } = useWords('donation-boxes')
  return (
    <Section labelledBy="rules">
      <div className={styles['rules']}>
        <SectionIntro id="rules" title={rules.title} text={rules.lead} />
        <div className={styles['columns']}>
          <section className={styles['column']} aria-labelledby="rules-force">
            <h3 id="rules-force">{rules.force}</h3>
            <CheckList points={rules.forcePoints} />
          </section>
          <section className={styles['column']} aria-labelledby="rules-draft">
            <h3 id="rules-draft">{rules.draft}</h3>
            <CheckList points={rules.draftPoints} />
            <p className={styles['hint']}>{rules.draftNote}</p>
          </section>
        </div>
      </div>
    </Section>
  )
}
