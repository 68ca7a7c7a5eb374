import type { ComponentProps, ReactNode } from 'react'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import styles from './two-columns.module.css'

type TwoColumnsProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly tone?: ComponentProps<typeof HeadedSection>['tone']
  /** Its first words. */
  readonly paragraphs?: readonly string[]
  readonly children?: ReactNode
}

/** A section whose heading is beside its content on wide screens and above it on narrow ones. */
export function TwoColumns({ id, title, tone, paragraphs = [], children }: TwoColumnsProps) {
  return (
    <HeadedSection id={id} title={title} tone={tone} className={styles['columns']}>
      <div className={styles['content']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </HeadedSection>
  )
}
