import { useWords } from '#client/platform/words.ts'
import { Section } from '#client/ui/section/section.tsx'
import styles from './youth-care-page.module.css'

/** The three stages as a stair: each stands a step higher than the one before. */
export function Stages() {
  const { stages } = useWords('youth-care')
  return (
    <Section tone="sand" labelledBy="stages">
      <div className={styles['stages']}>
        <h2 id="stages">{stages.title}</h2>
        <ol className={styles['stair']}>
          {stages.items.map(({ age, name, text, points }) => (
            <li key={age}>
              <p className={styles['age']}>{age}</p>
              <h3>{name}</h3>
              <p>{text}</p>
              <ul className={styles['points']}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
