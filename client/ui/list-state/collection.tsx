import type { ReactNode } from 'react'
import type { CollectionState } from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { ListEmpty, ListError, ListLoading, type Sentences } from './list-state.tsx'

type CollectionProps<Found> = {
  /** Id of the heading, which names the list. */
  readonly id: string
  readonly state: CollectionState
  /** What was found last; it stays while the next is fetched. */
  readonly found: Found | null
  /** Why it could not be fetched. */
  readonly failure: FailureCode | null
  readonly isBusy: boolean
  readonly retry: () => void
  readonly words: {
    readonly list: string
    readonly loading: string
    readonly error: { readonly title: string }
    readonly empty: Sentences
  }
  /** What is shown above the list: how many there are, for instance. */
  readonly top?: ReactNode
  /** The way back to everything when nothing was found. */
  readonly wayBack?: ReactNode
  readonly children: (found: Found) => ReactNode
}

type Screen = <Found>(props: CollectionProps<Found>) => ReactNode

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CollectionState, Screen>> = {
  // It passes before anything can be seen.
  deciding: () => null,
  loading: ({ found, words, children }) =>
    found === null ? <ListLoading text={words.loading} /> : children(found),
  ready: ({ found, children }) => (found === null ? null : children(found)),
  empty: ({ words, wayBack }) => <ListEmpty words={words.empty}>{wayBack}</ListEmpty>,
  error: ({ words, failure, retry }) => (
    <ListError title={words.error.title} failure={failure} onRetry={retry} />
  ),
}

/** A list of the address in each of its states: on its way, there, empty, out of reach. */
export function Collection<Found>(props: CollectionProps<Found>) {
  const { id, state, isBusy, words, top } = props
  return (
    <div data-machine="collection" data-state={state} aria-busy={isBusy}>
      <h2 id={id} className="visually-hidden">
        {words.list}
      </h2>
      {top}
      {screens[state](props)}
    </div>
  )
}
