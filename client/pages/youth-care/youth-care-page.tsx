import { useWords } from '#client/platform/words.ts'
import { ProgrammeLayout } from '#client/ui/layout/narrative-layout.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { ButtonRow } from '#client/ui/button/button-row.tsx'
import { EventList } from '#client/ui/event-list/event-list.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import { Stages } from './stages.tsx'
import styles from './youth-care-page.module.css'

/** Growing up in three stages, what makes someone ready, and how youth care began. */
export default function YouthCarePage() {
  const { intro, exit, history, employers, ...words } = useWords('youth-care')
  return (
    <ProgrammeLayout
      words={words}
      scene="youth-care"
      amounts={[100_000, 200_000, 500_000]}
      beginning={
        <>
          <TwoColumns id="intro" title={intro.title} paragraphs={intro.paragraphs} />
          <Stages />
          <TwoColumns id="exit" title={exit.title}>
            <p>{exit.intro}</p>
            <Strip labelledBy="exit">
              {exit.items.map(({ title, text }) => (
                <li key={title} className={styles['sign']}>
                  <Icon name="check-circle" className={styles['tick']} />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </Strip>
          </TwoColumns>
        </>
      }
    >
      <TwoColumns id="history" title={history.title}>
        <EventList events={history.items} />
      </TwoColumns>
      <TwoColumns id="employers" title={employers.title} tone="sand">
        <p>{employers.text}</p>
        <ButtonRow>
          <ButtonLink page="contacts">{employers.button}</ButtonLink>
          <ButtonLink page="corporate-donations" tone="quiet">
            {employers.corporate}
          </ButtonLink>
        </ButtonRow>
      </TwoColumns>
    </ProgrammeLayout>
  )
}
