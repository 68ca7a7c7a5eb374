import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, type Location } from 'react-router-dom'
import { matchPath } from '#locales/paths.ts'
import { beginNavigation, endNavigation } from '#client/platform/navigation.ts'
import {
  positionOf,
  rememberPosition,
  scrollToPosition,
  storePositions,
} from './scroll-positions.ts'

/** Scrolls to the top of a new entry or to its hash and focuses the heading; a language switch keeps both. */
const showFromItsBeginning = (before: Location, { pathname, hash }: Location): void => {
  const [from, to] = [matchPath(before.pathname), matchPath(pathname)]
  if (from.page === to.page && from.lang !== to.lang) return
  if (hash !== '') {
    document.getElementById(hash.slice(1))?.scrollIntoView()
    return
  }
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/**
 * What follows a navigation: scrolls smoothly to the top on a new entry, restores the place on back and
 * forward, keeps it when only the query changed, and puts the focus on the new heading.
 */
export const useNavigationEffects = (location: Location, type: NavigationType): void => {
  const former = useRef(location)

  useEffect(() => {
    // Also when the browser shows the page again as it was left.
    const onArrival = () => {
      window.history.scrollRestoration = 'manual'
    }
    const onPop = () => beginNavigation(window.location.href)
    // On a reload the browser itself restores the place, but only with 'auto' set before it unloads.
    const onLeave = () => {
      window.history.scrollRestoration = 'auto'
      storePositions()
    }
    onArrival()
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('pageshow', onArrival, { signal })
    window.addEventListener('popstate', onPop, { signal })
    window.addEventListener('pagehide', onLeave, { signal })
    return () => {
      leaving.abort()
      onLeave()
    }
  }, [])

  // In the layout phase: later, the scroll to the top of the next page would still count as this one's place.
  useLayoutEffect(() => {
    const remember = () => rememberPosition(location)
    // What was scrolled before the page listened; an entry that is come back to has its place already.
    if (type !== NavigationType.Pop || former.current === location) remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [location, type])

  useLayoutEffect(() => {
    const before = former.current
    former.current = location
    if (before.key === location.key && before.pathname === location.pathname) return undefined
    endNavigation()
    if (before.pathname === location.pathname) return undefined
    if (type === NavigationType.Pop) return scrollToPosition(positionOf(location))
    showFromItsBeginning(before, location)
    return undefined
  }, [location, type])
}
