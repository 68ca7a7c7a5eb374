import { assign, setup, type ActorRefFrom } from 'xstate'

export type MobileMenuContext = { readonly expanded: readonly string[] }

export type MobileMenuEvent =
  | { readonly type: 'menu.open' }
  | { readonly type: 'menu.close' }
  | { readonly type: 'group.toggle'; readonly group: string }

export type MobileMenuActorRef = ActorRefFrom<typeof mobileMenuMachine>

/** The slide-in menu: open or closed; groups expand while it is open and closing resets them. */
export const mobileMenuMachine = setup({
  types: { context: {} as MobileMenuContext, events: {} as MobileMenuEvent },
  actions: {
    toggleGroup: assign(({ context }, { group }: { group: string }) => ({
      expanded: context.expanded.includes(group)
        ? context.expanded.filter((other) => other !== group)
        : [...context.expanded, group],
    })),
    resetGroups: assign({ expanded: [] }),
  },
}).createMachine({
  id: 'mobile-menu',
  context: { expanded: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': { target: 'open' } } },
    open: {
      exit: 'resetGroups',
      on: {
        'menu.close': { target: 'closed' },
        'group.toggle': {
          actions: { type: 'toggleGroup', params: ({ event }) => ({ group: event.group }) },
        },
      },
    },
  },
})
