import { Emblem } from '#client/ui/emblem/emblem.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import styles from './idea-page.module.css'

type ConceptProps = {
  readonly number: number
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** One guiding idea, as a card of the slider. */
export function Concept({ number, icon, title, text }: ConceptProps) {
  return (
    <article className={styles['concept']}>
      <Emblem icon={icon} className={styles['emblem']} />
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
