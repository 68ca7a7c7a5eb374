import type { Words } from '#locales/words.ts'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './stories.module.css'

const drawings = ['story-sisters', 'story-repair', 'story-sewing'] as const satisfies DrawingName[]

/** Stories put together from many lives, and said to be so: no real child is told about. */
export function Stories({ words }: { readonly words: Words['home']['stories'] }) {
  return (
    <Section tone="sand" labelledBy="stories">
      <div className={styles['stories']}>
        <div className={styles['head']}>
          <h2 id="stories">{words.title}</h2>
          <p>{words.note}</p>
        </div>
        <ul className={styles['list']}>
          {words.items.map(({ title, text, about }, place) => {
            const drawing = drawings[place]
            return (
              <li key={title}>
                {drawing === undefined ? null : (
                  <Drawing name={drawing} className={styles['drawing']} />
                )}
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={styles['about']}>{about}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
