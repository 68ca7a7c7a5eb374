import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate'
import { unprovided } from '#machines/wire/unprovided.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { isPastDeadline } from './vacancy.ts'

/** What a deadline is known by: its last day, and whether it had passed when the server said so. */
type Dated = Pick<Vacancy, 'id' | 'deadline' | 'expired'>

export type DeadlineContext = {
  /** Null until it is found. */
  readonly vacancy: Dated | null
  /** The server's time as last received. */
  readonly now: number | null
  /** Whether it has been open on this page: a form that was begun stays after the deadline. */
  readonly wasOpen: boolean
}

export type DeadlineEvent =
  | { readonly type: 'vacancy.found'; readonly vacancy: Dated }
  /** The server's time (Unix, ms). */
  | { readonly type: 'time.received'; readonly now: number }

/**
 * The deadline of the vacancy that an open page shows: unknown, open, passed.
 *
 * The server's time decides, never the device's. It is received repeatedly while the page is open, so
 * that the page turns by itself when the moment comes (and back, should the time that QA moves go back).
 */
export const deadlineMachine = setup({
  types: {
    context: {} as DeadlineContext,
    events: {} as DeadlineEvent,
    input: {} as Pick<DeadlineContext, 'vacancy' | 'wasOpen'>,
  },
  actors: {
    /** Reports the server's time: at once, at the deadline, at least once a minute, and on focus. */
    timekeeper: fromCallback<DeadlineEvent, { readonly vacancy: Dated }>(unprovided('timekeeper')),
  },
  actions: {
    recordVacancy: assign((_, { vacancy }: { readonly vacancy: Dated }) => ({ vacancy })),
    recordTime: assign((_, { now }: { readonly now: number }) => ({ now })),
    recordOpen: assign({ wasOpen: true }),
  },
  guards: {
    isOther: ({ context: { vacancy: known } }, { vacancy }: { readonly vacancy: Dated }) =>
      known?.id !== vacancy.id ||
      known.deadline !== vacancy.deadline ||
      known.expired !== vacancy.expired,
    isUnknown: ({ context }) => context.vacancy === null,
    isPast: ({ context: { vacancy, now } }) =>
      vacancy !== null && (now === null ? vacancy.expired : isPastDeadline(vacancy.deadline, now)),
  },
}).createMachine({
  id: 'deadline',
  context: ({ input }) => ({ ...input, now: null }),
  initial: 'deciding',
  on: {
    'vacancy.found': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'recordVacancy', params: ({ event }) => event },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'known' }] },
    unknown: {},
    known: {
      initial: 'deciding',
      invoke: {
        id: 'timekeeper',
        src: 'timekeeper',
        input: ({ context: { vacancy } }) => {
          if (vacancy === null) throw new Error('no deadline is known')
          return { vacancy }
        },
      },
      on: {
        'time.received': {
          target: '.deciding',
          actions: { type: 'recordTime', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isPast', target: 'passed' }, { target: 'open' }] },
        open: { entry: 'recordOpen' },
        passed: {},
      },
    },
  },
})

export type DeadlineSnapshot = SnapshotFrom<typeof deadlineMachine>
