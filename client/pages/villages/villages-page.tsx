import { useWords } from '#client/platform/words.ts'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { PointList } from '#client/ui/point-list/point-list.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Places } from './places.tsx'
import styles from './villages-page.module.css'

/** How the villages are arranged, a day in them, and the way to each. */
export default function VillagesPage() {
  const { title, lead, arranged, day, change, figures, places, give } = useWords('villages')
  return (
    <>
      <PageHead title={title} lead={lead} icon="village" />
      <WithGiveBar>
        <Section labelledBy="arranged">
          <div className={styles['arranged']}>
            <h2 id="arranged">{arranged.title}</h2>
            <PointList labelledBy="arranged" points={arranged.items} />
          </div>
        </Section>
        <Places words={places} />
        <TwoColumns id="day" title={day.title}>
          {day.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TwoColumns>
        <TwoColumns id="change" title={change.title}>
          {change.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TwoColumns>
        <FigureBand
          id="figures"
          title={figures.title}
          figures={figures.items}
          note={figures.note}
        />
      </WithGiveBar>
      <Give {...give} />
    </>
  )
}
