import type { ComponentProps } from 'react'

/** One object for all: another one in its place would empty the element. */
const asItCame = { __html: '' }

/**
 * An element whose content only documents have: in the browser it stays as it was sent, and none of its code is
 * loaded, as long as what makes it stands behind `import.meta.env.SSR`. A page that is gone to by script has it empty.
 */
export function AsSent({ children, ...element }: ComponentProps<'div'>) {
  return import.meta.env.SSR ? (
    <div {...element}>{children}</div>
  ) : (
    <div {...element} suppressHydrationWarning dangerouslySetInnerHTML={asItCame} />
  )
}
