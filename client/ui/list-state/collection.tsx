import type { ReactNode } from 'react'
import { ListEmpty, ListError, ListLoading, type Sentences } from './list-state.tsx'

type CollectionProps<Found> = {
  /** Id of the heading, which names the list. */
  readonly id: string
  readonly state: 'deciding' | 'loading' | 'ready' | 'empty' | 'error'
  /** What was found last; it stays while the next is fetched. */
  readonly found: Found | null
  readonly isBusy: boolean
  readonly retry: () => void
  readonly words: {
    readonly list: string
    readonly loading: string
    readonly error: Sentences
    readonly empty: Sentences
  }
  /** What stands above the list: how many there are, for instance. */
  readonly top?: ReactNode
  /** The way back to everything when nothing was found. */
  readonly wayBack?: ReactNode
  readonly children: (found: Found) => ReactNode
}

/** A list of the address in each of its states: on its way, there, empty, out of reach. */
export function Collection<Found>(props: CollectionProps<Found>) {
  const { id, state, found, isBusy, retry, words, top, wayBack, children } = props
  return (
    <div data-machine="collection" data-state={state} aria-busy={isBusy}>
      <h2 id={id} className="visually-hidden">
        {words.list}
      </h2>
      {top}
      {state === 'loading' && found === null ? <ListLoading text={words.loading} /> : null}
      {state === 'error' ? <ListError words={words.error} onRetry={retry} /> : null}
      {state === 'empty' ? <ListEmpty words={words.empty}>{wayBack}</ListEmpty> : null}
      {(state === 'ready' || state === 'loading') && found !== null ? children(found) : null}
    </div>
  )
}
