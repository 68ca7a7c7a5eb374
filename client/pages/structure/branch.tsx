import type { Words } from '#locales/words.ts'
import { Figure } from '#client/ui/figure/figure.tsx'
import type { BranchId } from './branches.ts'
import styles from './structure-page.module.css'

type BranchProps = {
  readonly id: BranchId
  readonly words: Words['structure']['branches'][BranchId]
  readonly unitsTitle: string
  readonly figuresTitle: string
}

/** One tab: who leads, the units below, and how many people they are. */
export function Branch({ id, words, unitsTitle, figuresTitle }: BranchProps) {
  return (
    <div className={styles['branch']}>
      <div className={styles['about']}>
        <h2>{words.title}</h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section className={styles['people']} aria-labelledby={`people-${id}`}>
        <h3 id={`people-${id}`}>{figuresTitle}</h3>
        <dl>
          {words.figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </dl>
      </section>
      <section className={styles['units']} aria-labelledby={`units-${id}`}>
        <h3 id={`units-${id}`}>{unitsTitle}</h3>
        <p className={styles['head']}>{words.head}</p>
        <ul>
          {words.units.map(({ title, text }) => (
            <li key={title}>
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
