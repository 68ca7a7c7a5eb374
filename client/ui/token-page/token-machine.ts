import { fromPromise } from 'xstate'
import {
  createCollectionMachine,
  type CollectionQuery,
} from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import { withTimeout } from '#client/lib/with-timeout.ts'

/** The machine of one thing that a token in the address names, which is never empty. `ask` is its call. */
export const tokenMachine = <Found>(
  ask: (token: string, init: { readonly signal: AbortSignal }) => Promise<Result<Found, Refusal>>,
) =>
  createCollectionMachine<Found>().provide({
    actors: {
      fetchItems: fromPromise<Result<Found, FailureCode>, { readonly query: CollectionQuery }>(
        async ({ input: { query }, signal }) => {
          const answer = await ask(query['token'] ?? '', { signal: withTimeout(signal) })
          return answer.ok ? answer : fail(answer.failure.code)
        },
      ),
    },
  })
