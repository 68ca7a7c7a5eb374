import type { ReactNode } from 'react'

export type Definition = readonly [term: string, value: ReactNode]

type DefinitionsProps = {
  readonly items: readonly Definition[]
  readonly className?: string | undefined
}

type DefinedProps = {
  readonly term: string
  /** What the value is, for who reads the page by program. */
  readonly value?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One term and what it means here. */
export function Defined({ term, value, className, children }: DefinedProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={className} data-value={value}>
        {children}
      </dd>
    </div>
  )
}

/** Terms and what they mean here, a pair a line. */
export function Definitions({ items, className }: DefinitionsProps) {
  return (
    <dl className={className}>
      {items.map(([term, value]) => (
        <Defined key={term} term={term}>
          {value}
        </Defined>
      ))}
    </dl>
  )
}
