import { useWords } from '#client/platform/words.ts'
import { ProgrammeLayout } from '#client/ui/layout/narrative-layout.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { EventList } from '#client/ui/event-list/event-list.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import { TitledStrip } from '#client/ui/strip/titled-strip.tsx'
import styles from './advocacy-page.module.css'

/** The rights we stand up for, how and with whom, what has been done, and what to do in danger. */
export default function AdvocacyPage() {
  const { rights, how, events, partners, danger, ...words } = useWords('advocacy')
  const { danger: whereToTurn } = useWords('common')
  return (
    <ProgrammeLayout
      words={words}
      scene="advocacy"
      amounts={[35_000, 100_000, 200_000]}
      beginning={
        <>
          <HeadedSection id="rights" title={rights.title} className={styles['rights']}>
            <TitledStrip
              labelledBy="rights"
              ordered
              items={rights.items}
              className={styles['right']}
            />
          </HeadedSection>
          <TwoColumns id="how" title={how.title} tone="sand" paragraphs={how.paragraphs} />
        </>
      }
    >
      <TwoColumns id="events" title={events.title}>
        <EventList events={events.items} />
      </TwoColumns>
      <TwoColumns id="partners" title={partners.title} tone="sky">
        <p>{partners.intro}</p>
        <Strip labelledBy="partners" size="narrow">
          {partners.items.map((partner) => (
            <li key={partner} className={styles['partner']}>
              {partner}
            </li>
          ))}
        </Strip>
      </TwoColumns>
      <HeadedSection id="danger" title={danger.title} className={styles['danger']}>
        <p>{whereToTurn}</p>
        {danger.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink page="contacts">{danger.button}</ButtonLink>
      </HeadedSection>
    </ProgrammeLayout>
  )
}
