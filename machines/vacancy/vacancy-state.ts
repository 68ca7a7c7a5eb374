import type { CollectionState } from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import type { DeadlineSnapshot } from './deadline.machine.ts'
import { daysLeft } from './vacancy.ts'

/** The states that are screens. */
export type VacancyState = 'loading' | 'active' | 'expired' | 'notFound' | 'error'

type Known = { readonly failure: FailureCode | null; readonly isPast: boolean }

const states: Readonly<Record<CollectionState, (known: Known) => VacancyState>> = {
  deciding: () => 'loading',
  loading: () => 'loading',
  ready: ({ isPast }) => (isPast ? 'expired' : 'active'),
  empty: () => 'notFound',
  error: ({ failure }) => (failure === 'vacancy_not_found' ? 'notFound' : 'error'),
}

/** The state of one vacancy: as a collection of one it is fetched, and once found its deadline decides. */
export const vacancyStateOf = (collection: CollectionState, known: Known): VacancyState =>
  states[collection](known)

/** Whether this vacancy is over; as the server said it until the deadline is watched. */
export const isOver = (snapshot: DeadlineSnapshot, { expired }: Vacancy): boolean =>
  snapshot.matches('known') ? snapshot.matches({ known: 'passed' }) : expired

/** Whole days to the last day, by the server's time where it is known. */
export const daysLeftOf = (
  { context: { now } }: DeadlineSnapshot,
  { deadline, daysLeft: rendered }: Vacancy,
): number => (now === null ? rendered : daysLeft(deadline, now))
