import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { told } from '#machines/wire/told.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Result } from '#machines/wire/result.ts'
import { unprovided } from '#machines/wire/unprovided.ts'

/** What is asked for, as the address has it: language, search, filters, page. */
export type CollectionQuery = Readonly<Record<string, string>>

export type CollectionContext<Found> = {
  readonly query: CollectionQuery
  /** What was found last; stays on the screen while the next is fetched. */
  readonly found: Found | null
  readonly failure: FailureCode | null
}

export type CollectionEvent =
  | { readonly type: 'query.changed'; readonly query: CollectionQuery }
  | { readonly type: 'collection.retry' }

export type CollectionInput<Found> = {
  readonly query: CollectionQuery
  /** What the server rendered for this query; null when the page was reached inside the site. */
  readonly found: Found | null
  /** What the server refused in its rendering, if it did. */
  readonly failure?: FailureCode | null
}

/** The same names with the same values, in any order. */
export const sameQuery = (a: CollectionQuery, b: CollectionQuery): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** Whether an answer is a list with nothing to show; what is one thing is never empty. */
const hasNoItems = (found: unknown): boolean =>
  typeof found === 'object' &&
  found !== null &&
  'items' in found &&
  Array.isArray(found.items) &&
  found.items.length === 0

/**
 * A list or an item that is fetched: loading, ready, empty, error. Search and filters are not kept
 * here but in the address; a change of it is a fact from outside. An answer that comes too late for
 * the address is never shown, because each change cancels the request before it.
 */
export const createCollectionMachine = <Found>() =>
  setup({
    types: {
      context: {} as CollectionContext<Found>,
      events: {} as CollectionEvent,
      input: {} as CollectionInput<Found>,
      tags: {} as 'busy',
    },
    actors: {
      fetchItems: fromPromise<Result<Found, FailureCode>, { readonly query: CollectionQuery }>(
        unprovided('fetchItems'),
      ),
    },
    actions: {
      recordQuery: assign((_, { query }: { readonly query: CollectionQuery }) => ({ query })),
      recordAnswer: assign((_, answer: Result<Found, FailureCode>) =>
        answer.ok ? { found: answer.value, failure: null } : { failure: answer.failure },
      ),
      forgetFailure: assign({ failure: null }),
    },
    guards: {
      isOtherQuery: ({ context }, { query }: { readonly query: CollectionQuery }) =>
        !sameQuery(context.query, query),
      hasFailed: ({ context }) => context.failure !== null,
      hasNothingYet: ({ context }) => context.found === null,
      isEmpty: ({ context }) => hasNoItems(context.found),
    },
  }).createMachine({
    id: 'collection',
    context: ({ input }) => ({
      query: input.query,
      found: input.found,
      failure: input.failure ?? null,
    }),
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
          { guard: 'hasFailed', target: 'error' },
          { guard: 'hasNothingYet', target: 'loading' },
          { guard: 'isEmpty', target: 'empty' },
          { target: 'ready' },
        ],
      },
      loading: {
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: 'fetchItems',
          src: 'fetchItems',
          input: ({ context }) => ({ query: context.query }),
          onDone: { target: 'deciding', actions: told('recordAnswer') },
        },
      },
      ready: {},
      empty: {},
      error: {
        on: { 'collection.retry': { target: 'loading' } },
      },
    },
  })

export type CollectionMachine<Found> = ReturnType<typeof createCollectionMachine<Found>>
export type CollectionState = CollectionSnapshot<unknown>['value']
export type CollectionSnapshot<Found> = SnapshotFrom<CollectionMachine<Found>>

/**
 * The state of what was found for this query. A query that the machine has not heard of yet is on its
 * way: what was found for the former one is no answer to it.
 */
export const selectStateFor = (
  { value, context }: Pick<CollectionSnapshot<unknown>, 'value' | 'context'>,
  query: CollectionQuery,
): CollectionState => (sameQuery(context.query, query) ? value : 'loading')
