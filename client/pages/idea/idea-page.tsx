import { useWords } from '#client/platform/words.ts'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { PageList } from '#client/ui/page-list/page-list.tsx'
import { PointList } from '#client/ui/point-list/point-list.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Slider } from '#client/ui/slider/slider.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Concept } from './concept.tsx'
import styles from './idea-page.module.css'

const concepts = [
  ['parent', 'heart'],
  ['siblings', 'users'],
  ['home', 'home'],
  ['village', 'village'],
  ['growth', 'leaf'],
] as const

const furtherPages = [
  ['villages', 'village'],
  ['alternative-care', 'home'],
  ['family-strengthening', 'users'],
] as const

/** The five guiding ideas as cards to turn, and what they mean in daily life. */
export default function IdeaPage() {
  const { title, lead, cards, practice, growing, world, more, give } = useWords('idea')
  return (
    <>
      <PageHead title={title} lead={lead} scene="idea" />
      <WithGiveBar>
        <Section labelledBy="concepts">
          <div className={styles['cards']}>
            <div className={styles['cardsHead']}>
              <h2 id="concepts">{cards.label}</h2>
              <p>{cards.hint}</p>
            </div>
            <Slider
              label={cards.label}
              slides={concepts.map(([id, icon], place) => ({
                id,
                content: <Concept number={place + 1} icon={icon} {...cards.items[id]} />,
              }))}
            />
          </div>
        </Section>
        <HeadedSection id="practice" title={practice.title} className={styles['practice']}>
          <PointList labelledBy="practice" points={practice.items} />
        </HeadedSection>
        <TwoColumns
          id="growing"
          title={growing.title}
          tone="sand"
          paragraphs={growing.paragraphs}
        />
        <HeadedSection id="world" title={world.title} tone="ink" className={styles['world']}>
          <p className={styles['worldText']}>{world.text}</p>
          <p className={styles['worldDate']}>{world.date}</p>
        </HeadedSection>
        <HeadedSection id="more" title={more.title} className={styles['more']}>
          <PageList pages={furtherPages.map(([page, icon]) => ({ page, icon, ...more[page] }))} />
        </HeadedSection>
      </WithGiveBar>
      <Give {...give} />
    </>
  )
}
