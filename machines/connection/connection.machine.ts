import { fromCallback, setup, type SnapshotFrom } from 'xstate'
import { unprovided } from '#machines/wire/unprovided.ts'

/** How long it is said that the line is back, in ms. */
export const BACK_TIME = 6000

export type ConnectionEvent =
  /** The browser says that it has no network, or one again. */
  | { readonly type: 'line.lost' }
  | { readonly type: 'line.back' }
  /** The browser's own measure of the line. */
  | { readonly type: 'line.slow' }
  | { readonly type: 'line.quick' }
  /** A call of the page got no answer, or got one. */
  | { readonly type: 'call.lost' }
  | { readonly type: 'call.answered' }
  /** Somebody went to a page that nobody can show without a line, and stays where they are. */
  | { readonly type: 'visit.hold' }

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>

/**
 * The line of this browser: online, slow, offline. A call without an answer makes it slow and not offline: it
 * may be the server that is silent. Having been offline, it is `online.back` for a while, in which that is said. A
 * visit that would end in the browser's own error page is not made: `offline.held` says so.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: {
    /** Tells what the browser and its calls say of the line, first of all how it is now. */
    line: fromCallback<ConnectionEvent>(unprovided('line')),
  },
  delays: { backTime: BACK_TIME },
}).createMachine({
  id: 'connection',
  initial: 'online',
  invoke: { id: 'line', src: 'line' },
  states: {
    online: {
      initial: 'steady',
      states: { steady: {}, back: { after: { backTime: { target: 'steady' } } } },
      on: {
        'line.lost': { target: 'offline' },
        'line.slow': { target: 'slow' },
        'call.lost': { target: 'slow' },
      },
    },
    slow: {
      on: {
        'line.lost': { target: 'offline' },
        'line.quick': { target: 'online' },
        'call.answered': { target: 'online' },
      },
    },
    offline: {
      initial: 'lost',
      states: { lost: {}, held: {} },
      on: {
        'visit.hold': { target: '.held' },
        'line.back': { target: 'online.back' },
        'call.answered': { target: 'online.back' },
      },
    },
  },
})

/** What `data-connection` of the document says. */
export const selectConnection = ({ value }: ConnectionSnapshot): 'online' | 'slow' | 'offline' =>
  typeof value === 'string' ? value : 'online' in value ? 'online' : 'offline'
