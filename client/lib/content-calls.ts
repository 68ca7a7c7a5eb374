import { fromPromise } from 'xstate'
import type { CollectionQuery } from '#machines/collection/collection.machine.ts'
import { isFailureCode, type FailureCode } from '#machines/wire/failure-codes.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'

const failureOf = async (response: Response): Promise<FailureCode> => {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  return isFailureCode(code) ? code : 'unexpected'
}

/** An answer in our own words: anything that is not the expected one is a refusal with its code. */
export const answerOf = async <Value>(
  request: Promise<Response>,
  read: (response: Response) => Promise<Value>,
): Promise<Result<Value, FailureCode>> => {
  const response = await request.catch(() => null)
  if (response === null) return fail('network_error')
  if (!response.ok) return fail(await failureOf(response))
  // A body that breaks off on its way is no answer either.
  return read(response).then(
    (value) => ok(value) as Result<Value, FailureCode>,
    () => fail('network_error'),
  )
}

/** The actor that fetches a list or an item: `path` from the query, the rest of the query behind it. */
export const fetchContent = <Found>(addressOf: (query: CollectionQuery) => string) =>
  fromPromise<Result<Found, FailureCode>, { readonly query: CollectionQuery }>(
    async ({ input, signal }) => {
      const answer = await answerOf(
        fetch(addressOf(input.query), { signal, headers: { Accept: 'application/json' } }),
        (response) => response.json() as Promise<Found>,
      )
      // Nobody waits for a call that was ended here, and it is no failure of the network: under
      // development's strict mode the same actor starts twice and would take it for one.
      return signal.aborted ? new Promise<never>(() => undefined) : answer
    },
  )

/** A call's address with those parameters of the query that say something. */
export const withQuery = (path: string, query: CollectionQuery): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given).toString()}`
}
