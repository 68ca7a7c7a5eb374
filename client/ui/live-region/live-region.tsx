import type { ReactNode } from 'react'

/** A polite live region: says what changed without taking the focus. Always in the page, empty at first. */
export function LiveRegion({
  children,
  hidden = false,
}: {
  readonly children?: ReactNode
  readonly hidden?: boolean
}) {
  return (
    <div role="status" className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </div>
  )
}
