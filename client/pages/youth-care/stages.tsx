import { useWords } from '#client/platform/words.ts'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import styles from './youth-care-page.module.css'

/** The three stages as a stair: each stands a step higher than the one before. */
export function Stages() {
  const { stages } = useWords('youth-care')
  return (
    <HeadedSection id="stages" title={stages.title} tone="sand" className={styles['stages']}>
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
    </HeadedSection>
  )
}
