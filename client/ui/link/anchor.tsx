import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from '#client/platform/address.tsx'
import { beginNavigation } from '#client/platform/navigation.ts'

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

/** An anchor to a path of the site that moves without a full load. */
export function Anchor({ href, replace = false, state, onClick, ...rest }: AnchorProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        beginNavigation(href)
        const { pathname, search, hash } = window.location
        navigate(href, { replace: replace || href === pathname + search + hash, state })
      }}
      {...rest}
    />
  )
}
