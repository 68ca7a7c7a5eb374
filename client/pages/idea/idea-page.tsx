import { useWords } from '#client/app/words.ts'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { PageList } from '#client/ui/page-list/page-list.tsx'
import { PointList } from '#client/ui/point-list/point-list.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Slider } from '#client/ui/slider/slider.tsx'
import { Split } from '#client/ui/split/split.tsx'
import { Concept } from './concept.tsx'
import styles from './idea-page.module.css'

const concepts = ['parent', 'siblings', 'home', 'village', 'growth'] as const

const furtherPages = ['villages', 'alternative-care', 'family-strengthening'] as const

/** The five guiding ideas as cards to turn, and what they mean in daily life. */
export default function IdeaPage() {
  const { title, lead, cards, practice, growing, world, more } = useWords('idea')
  return (
    <>
      <PageHead title={title} lead={lead} drawing="idea" />
      <Section labelledBy="concepts">
        <div className={styles['cards']}>
          <div className={styles['cardsHead']}>
            <h2 id="concepts">{cards.label}</h2>
            <p>{cards.hint}</p>
          </div>
          <Slider
            label={cards.label}
            slides={concepts.map((id, place) => ({
              id,
              content: <Concept number={place + 1} drawing={`idea-${id}`} {...cards.items[id]} />,
            }))}
          />
        </div>
      </Section>
      <Section labelledBy="practice">
        <div className={styles['practice']}>
          <h2 id="practice">{practice.title}</h2>
          <PointList points={practice.items} />
        </div>
      </Section>
      <Split id="growing" title={growing.title} tone="sand">
        {growing.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Split>
      <Section tone="ink" labelledBy="world">
        <div className={styles['world']}>
          <h2 id="world">{world.title}</h2>
          <p className={styles['worldText']}>{world.text}</p>
          <p className={styles['worldDate']}>{world.date}</p>
        </div>
      </Section>
      <Section labelledBy="more">
        <div className={styles['more']}>
          <h2 id="more">{more.title}</h2>
          <PageList pages={furtherPages.map((page) => ({ page, drawing: page, ...more[page] }))} />
        </div>
      </Section>
    </>
  )
}
