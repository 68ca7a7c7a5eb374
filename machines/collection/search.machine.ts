import { assign, setup } from 'xstate'

/** How long one must pause in typing (ms) before the search is made. */
export const SEARCH_DELAY_MS = 250

export type SearchContext = { readonly text: string }
export type SearchEvent =
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'search.submit'; readonly text: string }

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
    applySearch: (_, { text }: { readonly text: string }) => {
      throw new Error(`applySearch was not provided, so "${text}" cannot be searched`)
    },
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
