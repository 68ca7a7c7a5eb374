import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import styles from './idea-page.module.css'

type ConceptProps = {
  readonly number: number
  readonly drawing: DrawingName
  readonly title: string
  readonly text: string
}

/** One guiding idea, as a card of the slider. */
export function Concept({ number, drawing, title, text }: ConceptProps) {
  return (
    <article className={styles['concept']}>
      <Drawing name={drawing} className={styles['drawing']} />
      <div className={styles['words']}>
        <p className={styles['number']} aria-hidden="true">
          {number}
        </p>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  )
}
