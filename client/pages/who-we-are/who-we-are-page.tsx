import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import { Ideas } from './ideas.tsx'
import { More } from './more.tsx'
import { Timeline } from './timeline.tsx'
import styles from './who-we-are-page.module.css'

/** The association: what for, how it began, by which ideas and laws it lives, in figures and years. */
export default function WhoWeArePage() {
  const { title, lead, mission, legal, figures, ...words } = useWords('who-we-are')
  return (
    <>
      <PageHead title={title} lead={lead} scene="who-we-are" />
      <WithGiveBar>
        <TwoColumns id="mission" title={mission.title} paragraphs={mission.paragraphs} />
        <FigureBand id="figures" title={figures.title} figures={figures.items} tone="sky" />
        <Timeline words={words.timeline} />
        <Ideas words={words.ideas} />
        <TwoColumns id="legal" title={legal.title} tone="sand">
          <p>{legal.lead}</p>
          <Strip labelledBy="legal">
            {legal.items.map(({ date, text }) => (
              <li key={date} className={styles['law']}>
                <strong>{date}</strong>
                <span>{text}</span>
              </li>
            ))}
          </Strip>
          <ButtonLink page="documents">{words.more.documents.title}</ButtonLink>
        </TwoColumns>
        <More words={words.more} />
      </WithGiveBar>
      <Give {...words.give} />
    </>
  )
}
