import { useWords } from '#client/platform/words.ts'
import { ProgrammeLayout } from '#client/ui/layout/narrative-layout.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { Ornament } from '#client/ui/ornament/ornament.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { StepStrip } from '#client/ui/step-list/step-strip.tsx'
import { Day } from './day.tsx'
import { Homes } from './homes.tsx'
import styles from './alternative-care-page.module.css'

/** How children grow up in an SOS family: the home, a day, how a child comes, where the families live. */
export default function AlternativeCarePage() {
  const { family, coming, siblings, mother, ...words } = useWords('alternative-care')
  return (
    <ProgrammeLayout
      words={words}
      scene="alternative-care"
      amounts={[70_000, 100_000, 300_000]}
      beginning={
        <>
          <TwoColumns id="family" title={family.title} paragraphs={family.paragraphs} />
          <TwoColumns id="coming" title={coming.title}>
            <StepStrip labelledBy="coming" steps={coming.items} />
          </TwoColumns>
          <TwoColumns id="siblings" title={siblings.title} tone="sand">
            {siblings.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles['siblings']}>
                {paragraph}
              </p>
            ))}
          </TwoColumns>
          <Ornament kind="suzani-band" />
          <Homes />
        </>
      }
    >
      <TwoColumns id="mother" title={mother.title} paragraphs={mother.paragraphs}>
        <ButtonRow>
          <ButtonLink page="vacancies">{mother.vacancies}</ButtonLink>
          <ButtonLink page="youth-care" tone="quiet">
            {mother.youth}
          </ButtonLink>
        </ButtonRow>
      </TwoColumns>
      <Day />
    </ProgrammeLayout>
  )
}
