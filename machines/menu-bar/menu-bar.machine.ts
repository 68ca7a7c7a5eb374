import { assign, setup } from 'xstate'

export type MenuBarContext = { readonly group: string | null }

export type MenuBarEvent =
  | { readonly type: 'group.toggle'; readonly group: string }
  | { readonly type: 'bar.close' }

/** The wide menu: at most one group is open. */
export const menuBarMachine = setup({
  types: { context: {} as MenuBarContext, events: {} as MenuBarEvent },
  actions: {
    showGroup: assign((_, { group }: { group: string }) => ({ group })),
    hideGroup: assign({ group: null }),
  },
  guards: {
    isShown: ({ context }, { group }: { group: string }) => context.group === group,
  },
}).createMachine({
  id: 'menu-bar',
  context: { group: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'hideGroup',
      on: {
        'group.toggle': {
          target: 'open',
          actions: { type: 'showGroup', params: ({ event }) => ({ group: event.group }) },
        },
      },
    },
    open: {
      on: {
        'group.toggle': [
          {
            guard: { type: 'isShown', params: ({ event }) => ({ group: event.group }) },
            target: 'closed',
          },
          { actions: { type: 'showGroup', params: ({ event }) => ({ group: event.group }) } },
        ],
        'bar.close': { target: 'closed' },
      },
    },
  },
})
