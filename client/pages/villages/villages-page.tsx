import { useWords } from '#client/platform/words.ts'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { PointList } from '#client/ui/point-list/point-list.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Places } from './places.tsx'
import styles from './villages-page.module.css'

/** The way to each village, how they are arranged, a day in them. */
export default function VillagesPage() {
  const { title, lead, arranged, day, change, figures, places, give } = useWords('villages')
  return (
    <>
      <PageHead title={title} lead={lead} beside={<Thing name="houses" />} />
      <WithGiveBar>
        <Places words={places} />
        <HeadedSection id="arranged" title={arranged.title} className={styles['arranged']}>
          <PointList labelledBy="arranged" points={arranged.items} />
        </HeadedSection>
        <TwoColumns id="day" title={day.title} paragraphs={day.paragraphs} />
        <TwoColumns id="change" title={change.title} paragraphs={change.paragraphs} />
        <FigureBand id="figures" title={figures.title} figures={figures.items} />
      </WithGiveBar>
      <Give {...give} />
    </>
  )
}
