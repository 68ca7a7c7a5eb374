import { useSyncExternalStore } from 'react'
import { createActor, fromPromise } from 'xstate'
import { matchPath } from '#locales/paths.ts'
import {
  navigationMachine,
  selectIsSlow,
  type NavigationActorRef,
} from '#machines/navigation/navigation.machine.ts'
import { inspected } from '#client/lib/inspection.ts'
import { prefetch } from './page-loading.ts'

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
