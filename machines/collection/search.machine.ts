import { assign, setup } from 'xstate'
import { unprovided, type Effect } from '#machines/wire/unprovided.ts'

/** How long one must pause in typing (ms) before the search is made. */
export const SEARCH_DELAY_MS = 250

export type SearchContext = { readonly text: string }
export type SearchEvent =
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'search.submit'; readonly text: string }

const applySearch: Effect<{ readonly text: string }> = unprovided('applySearch')

/**
 * Typing in a search field: the search is made once, when the typing pauses, or at once with Enter.
 * `applySearch` (provided) puts the text into the address, from where the list takes it.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
  },
  actions: {
    recordText: assign((_, { text }: { readonly text: string }) => ({ text })),
    applySearch,
  },
  delays: { searchDelay: SEARCH_DELAY_MS },
}).createMachine({
  id: 'search',
  context: { text: '' },
  initial: 'resting',
  on: {
    'search.type': {
      target: '.typing',
      reenter: true,
      actions: { type: 'recordText', params: ({ event }) => ({ text: event.text }) },
    },
    'search.submit': {
      target: '.applying',
      actions: { type: 'recordText', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    resting: {},
    typing: {
      after: { searchDelay: { target: 'applying' } },
    },
    applying: {
      entry: { type: 'applySearch', params: ({ context }) => ({ text: context.text }) },
      always: { target: 'resting' },
    },
  },
})
