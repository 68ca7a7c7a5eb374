import { useWords } from '#client/platform/words.ts'
import { ProgrammeLayout } from '#client/ui/layout/narrative-layout.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepList } from '#client/ui/step-list/step-list.tsx'
import { Help } from './help.tsx'
import styles from './family-strengthening-page.module.css'

/** Why help begins at home, what it consists of, how a family goes through it and where. */
export default function FamilyStrengtheningPage() {
  const { why, path, places, ask, ...words } = useWords('family-strengthening')
  return (
    <ProgrammeLayout
      words={words}
      scene="family-strengthening"
      amounts={[35_000, 200_000, 500_000]}
      beginning={
        <>
          <TwoColumns id="why" title={why.title} paragraphs={why.paragraphs} />
          <Help />
          <TwoColumns id="path" title={path.title}>
            <StepList steps={path.items} />
          </TwoColumns>
        </>
      }
    >
      <TwoColumns id="places" title={places.title}>
        <ul className={styles['places']}>
          {places.items.map(({ title, text, date }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles['date']}>{date}</p>
            </li>
          ))}
        </ul>
      </TwoColumns>
      <ContactStrip title={ask.title} text={ask.text} action={ask.button} />
    </ProgrammeLayout>
  )
}
