import type { CollectionState } from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'

/** The states that are screens. */
export type VacancyState = 'loading' | 'active' | 'expired' | 'notFound' | 'error'

type Known = { readonly failure: FailureCode | null; readonly isOver: boolean }

const states: Readonly<Record<CollectionState, (known: Known) => VacancyState>> = {
  deciding: () => 'loading',
  loading: () => 'loading',
  ready: ({ isOver }) => (isOver ? 'expired' : 'active'),
  empty: () => 'notFound',
  error: ({ failure }) => (failure === 'vacancy_not_found' ? 'notFound' : 'error'),
}

/** The state of one vacancy: as a collection of one it is fetched, and once found its deadline decides. */
export const vacancyStateOf = (collection: CollectionState, known: Known): VacancyState =>
  states[collection](known)
