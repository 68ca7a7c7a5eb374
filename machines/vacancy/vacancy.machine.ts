import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Lang } from '#machines/wire/language.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Result } from '#machines/wire/result.ts'
import { daysLeft, isPastDeadline } from './vacancy.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { unprovided } from '#machines/wire/unprovided.ts'

export type VacancyQuery = { readonly id: string; readonly lang: Lang }

export type VacancyContext = {
  readonly query: VacancyQuery
  /** What was found last; stays on the screen while it is fetched in another language. */
  readonly vacancy: Vacancy | null
  readonly failure: FailureCode | null
  /** The server's time as last received. */
  readonly now: number | null
  /** Whether it has been open on this page: a form that was begun stays after the deadline. */
  readonly wasActive: boolean
}

export type VacancyEvent =
  | { readonly type: 'query.changed'; readonly query: VacancyQuery }
  | { readonly type: 'vacancy.retry' }
  /** The server's time (Unix, ms). */
  | { readonly type: 'time.received'; readonly now: number }

export type VacancyInput = {
  readonly query: VacancyQuery
  /** What the server rendered; null when the page was reached inside the site. */
  readonly vacancy: Vacancy | null
  readonly failure: FailureCode | null
  /** A form of it was sent from this page before. */
  readonly wasActive?: boolean
}

export type VacancyAnswer = Result<Vacancy, FailureCode>
export type VacancySnapshot = SnapshotFrom<typeof vacancyMachine>

/**
 * One vacancy on an open page: loading, active, expired, not found, error.
 *
 * The server's time decides whether it is active, never the device's. It is received repeatedly
 * while the page is open, so that the page turns to expired by itself when the moment comes (and
 * back, should the time that QA moves go back).
 */
export const vacancyMachine = setup({
  types: {
    context: {} as VacancyContext,
    events: {} as VacancyEvent,
    input: {} as VacancyInput,
    tags: {} as 'busy',
  },
  actors: {
    fetchVacancy: fromPromise<VacancyAnswer, { readonly query: VacancyQuery }>(
      unprovided('fetchVacancy'),
    ),
    /** Reports the server's time: at once, at the deadline, at least once a minute, and on focus. */
    timekeeper: fromCallback<VacancyEvent, { readonly vacancy: Vacancy }>(unprovided('timekeeper')),
  },
  actions: {
    recordQuery: assign((_, { query }: { readonly query: VacancyQuery }) => ({ query })),
    recordAnswer: assign((_, answer: VacancyAnswer) =>
      answer.ok
        ? { vacancy: answer.value, failure: null }
        : { vacancy: null, failure: answer.failure },
    ),
    recordTime: assign((_, { now }: { readonly now: number }) => ({ now })),
    recordActive: assign({ wasActive: true }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOtherQuery: ({ context }, { query }: { readonly query: VacancyQuery }) =>
      context.query.id !== query.id || context.query.lang !== query.lang,
    isUnknown: ({ context }) => context.failure === 'vacancy_not_found',
    hasFailed: ({ context }) => context.failure !== null,
    hasNothingYet: ({ context }) => context.vacancy === null,
    isPast: ({ context }) => {
      const { vacancy, now } = context
      if (vacancy === null) return false
      return now === null ? vacancy.expired : isPastDeadline(vacancy.deadline, now)
    },
  },
}).createMachine({
  id: 'vacancy',
  context: ({ input: { wasActive = false, ...input } }) => ({ ...input, wasActive, now: null }),
  initial: 'deciding',
  on: {
    'query.changed': {
      guard: { type: 'isOtherQuery', params: ({ event }) => ({ query: event.query }) },
      target: '.loading',
      actions: { type: 'recordQuery', params: ({ event }) => ({ query: event.query }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'notFound' },
        { guard: 'hasFailed', target: 'error' },
        { guard: 'hasNothingYet', target: 'loading' },
        { target: 'shown' },
      ],
    },
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'fetchVacancy',
        src: 'fetchVacancy',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'deciding',
          actions: { type: 'recordAnswer', params: ({ event }) => event.output },
        },
      },
    },
    shown: {
      invoke: {
        id: 'timekeeper',
        src: 'timekeeper',
        input: ({ context }) => {
          if (context.vacancy === null) throw new Error('nothing is shown')
          return { vacancy: context.vacancy }
        },
      },
      on: {
        'time.received': {
          target: '.deciding',
          actions: { type: 'recordTime', params: ({ event }) => ({ now: event.now }) },
        },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPast', target: 'expired' }, { target: 'active' }] },
        active: { entry: 'recordActive' },
        expired: {},
      },
    },
    notFound: {},
    error: { on: { 'vacancy.retry': { target: 'loading' } } },
  },
})

export type VacancyState = 'loading' | 'active' | 'expired' | 'notFound' | 'error'

export const selectVacancyState = (snapshot: VacancySnapshot): VacancyState => {
  if (snapshot.matches({ shown: 'expired' })) return 'expired'
  if (snapshot.matches('shown')) return 'active'
  if (snapshot.matches('notFound')) return 'notFound'
  return snapshot.matches('error') ? 'error' : 'loading'
}

/** Whole days to the last day, by the server's time where it is known. */
export const selectDaysLeft = ({ context: { vacancy, now } }: VacancySnapshot): number =>
  vacancy === null ? 0 : now === null ? vacancy.daysLeft : daysLeft(vacancy.deadline, now)
