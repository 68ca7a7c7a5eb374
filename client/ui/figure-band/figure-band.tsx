import type { ComponentProps } from 'react'
import { Figure } from '#client/ui/figure/figure.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import styles from './figure-band.module.css'

type FigureBandProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly figures: readonly ComponentProps<typeof Figure>[]
  /** Where the figures come from, or why sources differ. */
  readonly note?: string
  readonly tone?: ComponentProps<typeof HeadedSection>['tone']
}

/** Figures side by side, each with its date. */
export function FigureBand({ id, title, figures, note, tone = 'sky' }: FigureBandProps) {
  return (
    <HeadedSection id={id} title={title} tone={tone} className={styles['band']}>
      <dl className={styles['figures']}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
    </HeadedSection>
  )
}
