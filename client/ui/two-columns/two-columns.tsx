import type { ComponentProps, ReactNode } from 'react'
import { Section } from '#client/ui/section/section.tsx'
import styles from './two-columns.module.css'

type TwoColumnsProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly tone?: ComponentProps<typeof Section>['tone']
  readonly children: ReactNode
}

/** A section whose heading is beside its content on wide screens and above it on narrow ones. */
export function TwoColumns({ id, title, tone = 'paper', children }: TwoColumnsProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={styles['columns']}>
        <h2 id={id}>{title}</h2>
        <div className={styles['content']}>{children}</div>
      </div>
    </Section>
  )
}
