import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import type { CollectionQuery } from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import type { ContentSchemas } from './content-schemas.ts'
import { read } from './reading.ts'

/** Which of the schemas reads the answer. */
export type PickSchema<Found> = (schemas: ContentSchemas) => z.ZodMiniType<Found>

/**
 * An answer of content, or the code of why there is none. Nobody waits for a call that was ended by
 * its `signal`, and it is no failure of the network: under development's strict mode the same actor
 * starts twice and would take it for one.
 */
export const contentOf = async <Found>(
  pick: PickSchema<Found>,
  asking: Promise<Response>,
  signal: AbortSignal,
): Promise<Result<Found, FailureCode>> => {
  const answer = await read(asking, () =>
    import('./content-schemas.ts').then(({ contentSchemas }) => pick(contentSchemas)),
  )
  if (signal.aborted) return new Promise<never>(() => undefined)
  return answer.ok ? answer : fail(answer.failure.code)
}

/** The actor that fetches a list or an item: `path` from the query, the rest of the query behind it. */
export const fetchContent = <Found>(
  pick: PickSchema<Found>,
  addressOf: (query: CollectionQuery) => string,
) =>
  fromPromise<Result<Found, FailureCode>, { readonly query: CollectionQuery }>(
    ({ input, signal }) =>
      contentOf(
        pick,
        fetch(addressOf(input.query), { signal, headers: { Accept: 'application/json' } }),
        signal,
      ),
  )

/** A call's address with those parameters of the query that say something. */
export const withQuery = (path: string, query: CollectionQuery): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given).toString()}`
}
