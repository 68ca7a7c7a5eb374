import type { ReactNode } from 'react'

export type Definition = readonly [term: string, value: ReactNode]

type DefinitionsProps = {
  readonly items: readonly Definition[]
  readonly className?: string | undefined
}

/** Terms and what they mean here, a pair a line. */
export function Definitions({ items, className }: DefinitionsProps) {
  return (
    <dl className={className}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
