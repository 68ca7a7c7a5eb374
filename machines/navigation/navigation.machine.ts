import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { unprovided, type Effect } from '#machines/wire/unprovided.ts'

export type NavigationEvent =
  /** Somebody goes to an address of the site: a link, back or forward. */
  { readonly type: 'navigation.begin'; readonly href: string } | { readonly type: 'navigation.end' }

export type NavigationContext = {
  /** The address of the navigation in progress; null while there is none. */
  readonly href: string | null
}

/** Leaves for the address with a full load. */
const leaveTo: Effect<{ readonly href: string | null }> = unprovided('leaveTo')

/**
 * Navigation between pages of the site: idle, loading, slow, failed.
 *
 * A page's code and words are loaded side by side with the change of address. Progress is shown when it
 * takes longer than people wait without a sign. What cannot be loaded is left to the browser, which goes
 * to the address itself. A navigation that another one overtakes is forgotten.
 */
export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as NavigationEvent },
  actors: {
    /** Loads what the page at the address needs; rejects when it cannot be had. */
    loadPage: fromPromise<null, { readonly href: string }>(unprovided('loadPage')),
  },
  actions: {
    recordAddress: assign((_, { href }: { readonly href: string }) => ({ href })),
    forgetAddress: assign({ href: null }),
    leaveTo,
  },
  delays: {
    /** Quicker navigations show no progress. */
    progressDelay: 200,
  },
}).createMachine({
  id: 'navigation',
  context: { href: null },
  initial: 'idle',
  on: {
    'navigation.begin': {
      target: '.underWay',
      reenter: true,
      actions: { type: 'recordAddress', params: ({ event }) => ({ href: event.href }) },
    },
    'navigation.end': { target: '.idle' },
  },
  states: {
    idle: { entry: 'forgetAddress' },
    underWay: {
      initial: 'loading',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { href } }) => {
          if (href === null) throw new Error('a navigation has an address')
          return { href }
        },
        onError: { target: 'failed' },
      },
      states: {
        loading: { after: { progressDelay: { target: 'slow' } } },
        slow: {},
      },
    },
    failed: {
      entry: { type: 'leaveTo', params: ({ context }) => ({ href: context.href }) },
    },
  },
})

export type NavigationActorRef = ActorRefFrom<typeof navigationMachine>
export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>

/** Whether a navigation takes longer than people wait without a sign. */
export const selectIsSlow = (snapshot: NavigationSnapshot): boolean =>
  snapshot.matches({ underWay: 'slow' })
