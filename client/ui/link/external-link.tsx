import type { ReactNode } from 'react'
import { useWords } from '#client/platform/words.ts'

type ExternalLinkProps = {
  readonly href: string
  /** What it is called, to which is added that it opens a new tab. */
  readonly name: string
  readonly hrefLang?: string
  readonly children: ReactNode
}

/** To a page of somebody else, in a tab of its own. */
export function ExternalLink({ href, name, hrefLang, children }: ExternalLinkProps) {
  const { newTab } = useWords('common')
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer external"
      hrefLang={hrefLang}
      aria-label={`${name} (${newTab})`}
    >
      {children}
    </a>
  )
}
