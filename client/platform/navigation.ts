import { useCallback, useSyncExternalStore } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import { matchPath, pathTo } from '#locales/paths.ts'
import {
  navigationMachine,
  selectIsSlow,
  type NavigationActorRef,
} from '#machines/navigation/navigation.machine.ts'
import { inspected } from '#client/lib/inspection.ts'
import { hasKeeper, isOffline } from '#client/lib/line.ts'
import { prefetch } from './page-loading.ts'

const beforePops = new Set<() => void>()

// Listeners of the window are called in the order they came: this one comes before React Router's.
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

/**
 * Without a line another page is opened as a document: the worker has it as it was seen, or says that it is not
 * there; donations have a page that says what to do. False where there is a line, or no worker.
 */
export const leaveWithoutLine = (href: string): boolean => {
  const { pathname } = new URL(href, window.location.href)
  if (!isOffline() || !hasKeeper() || pathname === window.location.pathname) return false
  const { page, lang } = matchPath(pathname)
  window.location.assign(page === 'donations' ? pathTo('offline', lang) : href)
  return true
}

/** Goes to an address of the site, as a new entry of the history or in place of the present one. */
export type GoTo = (href: string, options?: Pick<NavigateOptions, 'replace' | 'state'>) => void

export const useGoTo = (): GoTo => {
  const navigate = useNavigate()
  return useCallback(
    (href, options) => {
      if (leaveWithoutLine(href)) return
      beginNavigation(href)
      // A promise comes of it in React Router's other modes only.
      void navigate(href, options)
    },
    [navigate],
  )
}

/** What the page keeps in the present entry of the history, which may not be shown yet. */
export const presentState = (): unknown =>
  // React Router's own place for it.
  (window.history.state as { readonly usr?: unknown } | null)?.usr

/** The page of the address is shown. */
export const endNavigation = (): void => navigation().send({ type: 'navigation.end' })

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
