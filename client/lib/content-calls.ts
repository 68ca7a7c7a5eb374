import { fromPromise } from 'xstate'
import {
  createCollectionMachine,
  type CollectionMachine,
  type CollectionQuery,
} from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import { reloadIfReplaced } from './another-build.ts'
import type { PickSchema } from './content-reading.ts'

/**
 * An answer of content, or the code of why there is none. A call aborted by its `signal` never
 * resolves: in development's strict mode an actor starts twice, and the abort is not a network error.
 */
export const contentOf = async <Found>(
  pick: PickSchema<Found>,
  asking: Promise<Response>,
  signal: AbortSignal,
): Promise<Result<Found, FailureCode>> => {
  const asked = asking.catch(() => null)
  const reading = await import('./content-reading.ts').catch(async () => {
    await reloadIfReplaced()
    return null
  })
  const answer =
    reading === null ? fail('network_error' as const) : await reading.readContent(pick, asked)
  return signal.aborted ? new Promise<never>(() => undefined) : answer
}

/** The machine of a list or an item of the content, over its call. */
export const contentMachine = <Found>(
  pick: PickSchema<Found>,
  address: `/api/${string}` | ((query: CollectionQuery) => string),
): CollectionMachine<Found> => {
  const fetchItems = fromPromise<Result<Found, FailureCode>, { readonly query: CollectionQuery }>(
    ({ input: { query }, signal }) => {
      const url = typeof address === 'string' ? withQuery(address, query) : address(query)
      return contentOf(
        pick,
        fetch(url, { signal, headers: { Accept: 'application/json' } }),
        signal,
      )
    },
  )
  return createCollectionMachine<Found>().provide({ actors: { fetchItems } })
}

/** A call's address with the query's parameters that have a value. */
export const withQuery = (path: string, query: CollectionQuery): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given).toString()}`
}
