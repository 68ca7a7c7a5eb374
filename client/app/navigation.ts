import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLastNavigation, type Address } from './address.tsx'
import { createActor, fromPromise } from 'xstate'
import { matchPath } from '#locales/paths.ts'
import {
  navigationMachine,
  selectIsSlow,
  type NavigationActorRef,
} from '#machines/navigation/navigation.machine.ts'
import { inspected } from '#client/lib/inspection.ts'
import { prefetch } from './page-loading.ts'
import {
  positionOf,
  rememberPosition,
  scrollToPosition,
  storePositions,
} from './scroll-positions.ts'

const beforePops = new Set<() => void>()

// Listeners of the window are called in the order they came: this one comes before the one that follows the address.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    for (const listener of beforePops) listener()
  })

/** Called on back and forward, before the site reads the address that the browser has gone to. */
export const beforeBackOrForward = (listener: () => void): (() => void) => {
  beforePops.add(listener)
  return () => beforePops.delete(listener)
}

/** What the page at an address needs, asked for once more when it cannot be had. */
const loadPage = fromPromise<null, { readonly href: string }>(async ({ input: { href } }) => {
  const { page, lang } = matchPath(new URL(href).pathname)
  await prefetch(page, lang).catch(() => prefetch(page, lang))
  return null
})

const machine = navigationMachine.provide({
  actors: { loadPage },
  actions: {
    leaveTo: (_, { href }) => {
      if (href !== null) window.location.assign(href)
    },
  },
})

let actor: NavigationActorRef | null = null

/** The one navigation of this browser; the server has none. */
const navigation = (): NavigationActorRef => (actor ??= createActor(machine, inspected()).start())

/** Starts a navigation inside the site. */
export const beginNavigation = (href: string): void =>
  navigation().send({
    type: 'navigation.begin',
    href: new URL(href, window.location.href).href,
  })

const subscribe = (listener: () => void) => {
  const subscription = navigation().subscribe(listener)
  return () => subscription.unsubscribe()
}

/** Whether a navigation takes longer than people wait without a sign. */
export const useSlowNavigation = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => selectIsSlow(navigation().getSnapshot()),
    () => false,
  )

/** Scrolls to the top of a new entry or to its hash and focuses the heading; a language switch keeps both. */
const showFromItsBeginning = (before: Address, { pathname, hash }: Address): void => {
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
export const useNavigationEffects = (): void => {
  const { address: location, type } = useLastNavigation()
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
    window.addEventListener('pageshow', onArrival)
    window.addEventListener('popstate', onPop)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pageshow', onArrival)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  // In the layout phase: later, the scroll to the top of the next page would still count as this one's place.
  useLayoutEffect(() => {
    const remember = () => rememberPosition(location)
    // What was scrolled before the page listened; an entry that is come back to has its place already.
    if (type !== 'pop' || former.current === location) remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [location, type])

  useLayoutEffect(() => {
    const before = former.current
    former.current = location
    if (before.key === location.key && before.pathname === location.pathname) return undefined
    navigation().send({ type: 'navigation.end' })
    if (before.pathname === location.pathname) return undefined
    if (type === 'pop') return scrollToPosition(positionOf(location))
    showFromItsBeginning(before, location)
    return undefined
  }, [location, type])
}
