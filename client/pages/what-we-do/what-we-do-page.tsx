import { useWords } from '#client/platform/words.ts'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { SectionIntro } from '#client/ui/section-intro/section-intro.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import { TitledStrip } from '#client/ui/strip/titled-strip.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { Programme, type ProgrammeName } from './programme.tsx'
import styles from './what-we-do-page.module.css'

const programmeNames: readonly ProgrammeName[] = [
  'alternative-care',
  'family-strengthening',
  'youth-care',
  'advocacy',
]

/** The four programmes, how they lead into one another, and what guides them. */
export default function WhatWeDoPage() {
  const { together, principles, change, figures, more, give, ...words } = useWords('what-we-do')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} beside={<Thing name="bread" />} />
      <WithGiveBar>
        <Programmes />
        <TwoColumns
          id="together"
          title={together.title}
          tone="sand"
          paragraphs={together.paragraphs}
        />
        <TwoColumns id="principles" title={principles.title}>
          <TitledStrip
            labelledBy="principles"
            items={principles.items}
            className={styles['principle']}
          />
        </TwoColumns>
        <FigureBand
          id="figures"
          title={figures.title}
          figures={figures.items}
          note={figures.note}
        />
        <TwoColumns id="change" title={change.title} paragraphs={change.paragraphs}>
          <h3 className={styles['more']}>{more.title}</h3>
          <ul className={styles['links']}>
            <li>
              <Link page="projects">{more.projects}</Link>
            </li>
            <li>
              <Link page="questions">{more.questions}</Link>
            </li>
            <li>
              <Link page="where-we-work">{more.where}</Link>
            </li>
          </ul>
        </TwoColumns>
      </WithGiveBar>
      <Give {...give} />
    </>
  )
}

function Programmes() {
  const { programmes } = useWords('what-we-do')
  return (
    <Section labelledBy="programmes">
      <div className={styles['programmes']}>
        <SectionIntro id="programmes" title={programmes.title} text={programmes.intro} />
        <div className={styles['list']}>
          <Strip labelledBy="programmes">
            {programmeNames.map((name) => (
              <Programme key={name} name={name} words={programmes[name]} />
            ))}
          </Strip>
        </div>
      </div>
    </Section>
  )
}
