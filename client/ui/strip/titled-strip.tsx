import type { ComponentProps } from 'react'
import { Strip } from './strip.tsx'

export type TitledItem = { readonly title: string; readonly text: string }

type TitledStripProps = Omit<ComponentProps<typeof Strip>, 'children'> & {
  readonly items: readonly TitledItem[]
  /** Lays out an item. */
  readonly className: string | undefined
}

/** A strip of things that have a title and a text each. For use below an `h2`. */
export function TitledStrip({ items, className, ...strip }: TitledStripProps) {
  return (
    <Strip {...strip}>
      {items.map(({ title, text }) => (
        <li key={title} className={className}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Strip>
  )
}
