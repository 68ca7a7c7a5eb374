import type { ComponentProps } from 'react'
import { Figure } from '#client/ui/figure/figure.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './figure-band.module.css'

type FigureBandProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly figures: readonly ComponentProps<typeof Figure>[]
  /** Where the figures come from, or why sources differ. */
  readonly note?: string
  readonly tone?: ComponentProps<typeof Section>['tone']
}

/** Figures side by side, each with its date. */
export function FigureBand({ id, title, figures, note, tone = 'sky' }: FigureBandProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={styles['band']}>
        <h2 id={id}>{title}</h2>
        <dl className={styles['figures']}>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </dl>
        {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      </div>
    </Section>
  )
}
