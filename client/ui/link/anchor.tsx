import type { AnchorHTMLAttributes } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { beginNavigation, leaveWithoutLine } from '#client/platform/navigation.ts'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  /** Takes the place of the present entry of the history, with this state of it. */
  readonly replace?: boolean
  readonly state?: unknown
}

/** An anchor to a path of the site that moves without a full load. */
export function Anchor({ href, target, replace, state, onClick, ...rest }: AnchorProps) {
  const follow = useLinkClickHandler(href, {
    target,
    state,
    // What is not given: the address that is shown takes its own place.
    ...(replace === undefined ? {} : { replace }),
  })
  return (
    <a
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (event.isDefaultPrevented()) return
        if (isPlainClick(event) && target === undefined && leaveWithoutLine(href)) {
          event.preventDefault()
          return
        }
        follow(event)
        if (event.isDefaultPrevented()) beginNavigation(href)
      }}
      {...rest}
    />
  )
}
