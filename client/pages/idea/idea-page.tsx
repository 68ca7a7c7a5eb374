import { useWords } from '#client/platform/words.ts'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { PageList } from '#client/ui/page-list/page-list.tsx'
import { PointList } from '#client/ui/point-list/point-list.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import styles from './idea-page.module.css'

const concepts = [
  ['parent', 'bowls'],
  ['siblings', 'mittens'],
  ['home', 'keys'],
  ['village', 'houses'],
  ['growth', 'sprout'],
] as const

const furtherPages = [
  ['villages', 'village'],
  ['alternative-care', 'home'],
  ['family-strengthening', 'users'],
] as const

/** The five guiding ideas, each beside a thing that stands for it, and what they mean in daily life. */
export default function IdeaPage() {
  const { title, lead, cards, practice, growing, world, more, give } = useWords('idea')
  return (
    <>
      <PageHead title={title} lead={lead} scene="idea" />
      <WithGiveBar>
        <Section labelledBy="concepts">
          <div className={styles['concepts']}>
            <h2 id="concepts">{cards.label}</h2>
            <ol>
              {concepts.map(([id, thing]) => (
                <li key={id}>
                  <Thing name={thing} />
                  <div className={styles['words']}>
                    <h3>{cards.items[id].title}</h3>
                    <p>{cards.items[id].text}</p>
                  </div>
                </li>
              ))}
            </ol>
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
