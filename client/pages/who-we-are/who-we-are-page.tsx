import { useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { EventList } from '#client/ui/event-list/event-list.tsx'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { Ideas } from './ideas.tsx'
import { More } from './more.tsx'
import { Timeline } from './timeline.tsx'

/** The association: what for, how it began, by which ideas and laws it lives, in figures and years. */
export default function WhoWeArePage() {
  const { title, lead, mission, history, legal, figures, ...words } = useWords('who-we-are')
  return (
    <>
      <PageHead title={title} lead={lead} scene="who-we-are" />
      <WithGiveBar>
        <Split id="mission" title={mission.title}>
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Split>
        <FigureBand
          id="figures"
          title={figures.title}
          figures={figures.items}
          note={figures.note}
          tone="sky"
        />
        <Split id="history" title={history.title}>
          {history.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Split>
        <Ideas words={words.ideas} />
        <Timeline words={words.timeline} />
        <Split id="legal" title={legal.title} tone="sand">
          <p>{legal.lead}</p>
          <EventList events={legal.items} />
          <ButtonLink page="documents">{words.more.documents.title}</ButtonLink>
        </Split>
        <More words={words.more} />
      </WithGiveBar>
      <Give {...words.give} />
    </>
  )
}
