import type { ComponentProps, ReactNode } from 'react'
import { Section } from './section.tsx'

type HeadedSectionProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly tone?: ComponentProps<typeof Section>['tone']
  /** Lays out the heading and what it heads. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A section with its heading above its content. */
export function HeadedSection({ id, title, tone, className, children }: HeadedSectionProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={className}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Section>
  )
}
