import { setup } from 'xstate'

/** The page counts as scrolled beyond this many px of vertical scroll. */
export const SCROLL_THRESHOLD = 50

export type HeaderEvent = { readonly type: 'page.scrolled'; readonly y: number }

/** Whether the page is scrolled beyond the threshold; the top bar hides then. */
export const headerMachine = setup({
  types: { events: {} as HeaderEvent },
  guards: { isBeyond: ({ event }) => event.y > SCROLL_THRESHOLD },
}).createMachine({
  id: 'header',
  initial: 'atTop',
  states: {
    atTop: { on: { 'page.scrolled': { guard: 'isBeyond', target: 'scrolled' } } },
    scrolled: {
      on: { 'page.scrolled': [{ guard: 'isBeyond' }, { target: 'atTop' }] },
    },
  },
})
