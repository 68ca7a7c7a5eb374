import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { beginNavigation } from '#client/app/navigation.ts'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  /** Takes the place of the present entry of the history, with this state of it. */
  readonly replace?: boolean
  readonly state?: unknown
}

/** Whether a click means "go there in this tab" and nothing else. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  event.currentTarget.target === ''

/**
 * An anchor to a path of the site that moves without a full load. The router's own Link brings 5 KB of
 * what a site without its data layer never calls.
 */
export function Anchor({ href, replace = false, state, onClick, ...rest }: AnchorProps) {
  const navigate = useNavigate()
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        beginNavigation(href)
        const { pathname, search, hash } = window.location
        void navigate(href, { replace: replace || href === pathname + search + hash, state })
      }}
      {...rest}
    />
  )
}
