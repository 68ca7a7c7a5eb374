import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { matchPath } from '#locales/paths.ts'
import { prefetch } from './page-loading.ts'

/** A movement shows its progress after this many ms; quicker ones need none. */
const progressDelayMs = 200

const beforeMoves = new Set<() => void>()

// Listeners of the window are called in the order they came: this one comes before the router's.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    for (const listener of beforeMoves) listener()
  })

/** Called on back and forward, before the router reads the address that the browser has gone to. */
export const beforeBackOrForward = (listener: () => void): (() => void) => {
  beforeMoves.add(listener)
  return () => beforeMoves.delete(listener)
}

let slow = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const setSlow = (next: boolean) => {
  if (slow === next) return
  slow = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when a movement to another page begins. */
const begin = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => setSlow(true), progressDelayMs)
}

const end = (): void => {
  clearTimeout(timer)
  setSlow(false)
}

/**
 * Starts a movement inside the site: loads the page's code and words side by side.
 * What cannot be loaded is tried once more, then the browser itself goes there.
 */
export const beginNavigation = (href: string): void => {
  const url = new URL(href, window.location.href)
  const { page, lang } = matchPath(url.pathname)
  begin()
  prefetch(page, lang)
    .catch(() => prefetch(page, lang))
    .catch(() => window.location.assign(url.href))
}

/** Whether a movement takes longer than people wait without a sign. */
export const useSlowNavigation = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => slow,
    () => false,
  )

const positions = new Map<string, number>()

/**
 * What follows a movement: scrolls smoothly to the top on a new entry, restores the place on back and
 * forward, keeps it when only the query changed, and puts the focus on the new heading.
 */
export const useNavigationEffects = (): void => {
  const location = useLocation()
  const type = useNavigationType()
  const former = useRef(location)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const onPop = () => beginNavigation(window.location.href)
    // A reload is the browser's own matter: it restores the place only when told so before it leaves.
    const onLeave = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('popstate', onPop)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [location.key])

  useLayoutEffect(() => {
    const before = former.current
    former.current = location
    if (before.key === location.key) return
    end()
    if (before.pathname === location.pathname) return
    if (type === NavigationType.Pop) {
      window.scrollTo({ top: positions.get(location.key) ?? 0, behavior: 'instant' })
      return
    }
    const switched = matchPath(before.pathname).page === matchPath(location.pathname).page
    const sameItem =
      switched && matchPath(before.pathname).lang !== matchPath(location.pathname).lang
    if (sameItem) return
    if (location.hash !== '') {
      document.getElementById(location.hash.slice(1))?.scrollIntoView()
      return
    }
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [location, type])
}
