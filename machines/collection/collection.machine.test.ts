import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor, type AnyStateMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import {
  createCollectionMachine,
  sameQuery,
  selectStateFor,
  type CollectionQuery,
} from './collection.machine.ts'
import { SEARCH_DELAY_MS, searchMachine } from './search.machine.ts'

type Found = { readonly items: readonly number[] } | { readonly html: string }
type Answer = Result<Found, FailureCode>

const machine = createCollectionMachine<Found>()
const some: Found = { items: [1, 2] }
const none: Found = { items: [] }

const answering = (answers: Answer[]) => {
  const asked: CollectionQuery[] = []
  const provided = machine.provide({
    actors: {
      fetchItems: fromPromise(({ input }: { input: { query: CollectionQuery } }) => {
        asked.push(input.query)
        return Promise.resolve(answers.shift() ?? fail('network_error'))
      }),
    },
  })
  return { provided, asked }
}

test('every state can be reached, and no other', () => {
  const done = (output: Answer) => ({
    type: 'xstate.done.actor.fetchItems',
    actorId: 'fetchItems',
    output,
  })
  const paths = getShortestPaths<AnyStateMachine>(machine, {
    input: { query: { q: '' }, found: null },
    events: [
      { type: 'query.changed', query: { q: 'a' } },
      { type: 'collection.retry' },
      done(ok(some)),
      done(ok(none)),
      done(fail('network_error')),
    ],
  })
  const reached = new Set(paths.map(({ state }) => String(state.value)))
  const settled = Object.keys(machine.states).filter((name) => name !== 'deciding')
  expect([...reached].sort()).toEqual(settled.sort())
})

test('what the server rendered is shown without fetching', () => {
  const { provided, asked } = answering([])
  const ready = createActor(provided, { input: { query: { q: '' }, found: some } }).start()
  expect(ready.getSnapshot().value).toBe('ready')
  const empty = createActor(provided, { input: { query: { q: '' }, found: none } }).start()
  expect(empty.getSnapshot().value).toBe('empty')
  const one = createActor(provided, { input: { query: { q: '' }, found: { html: '' } } }).start()
  expect(one.getSnapshot().value).toBe('ready')
  expect(asked).toEqual([])
})

test('a refusal that the server rendered is shown without fetching', () => {
  const { provided, asked } = answering([])
  const input = { query: {}, found: null, failure: 'news_invalid' } as const
  const actor = createActor(provided, { input }).start()
  expect(actor.getSnapshot().value).toBe('error')
  expect(asked).toEqual([])
})

test('a changed query is fetched, the same one is not', async () => {
  const { provided, asked } = answering([ok(none)])
  const actor = createActor(provided, { input: { query: { q: '' }, found: some } }).start()
  actor.send({ type: 'query.changed', query: { q: '' } })
  expect(actor.getSnapshot().value).toBe('ready')
  actor.send({ type: 'query.changed', query: { q: 'x' } })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(actor.getSnapshot().context.found).toEqual(some)
  await waitFor(actor, (snapshot) => snapshot.value === 'empty')
  expect(asked).toEqual([{ q: 'x' }])
})

test('a refusal is shown and can be tried again', async () => {
  const { provided } = answering([fail('network_error'), ok(some)])
  const actor = createActor(provided, { input: { query: {}, found: null } }).start()
  await waitFor(actor, (snapshot) => snapshot.value === 'error')
  expect(actor.getSnapshot().context.failure).toBe('network_error')
  actor.send({ type: 'collection.retry' })
  await waitFor(actor, (snapshot) => snapshot.value === 'ready')
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('an answer for a former query is never shown', async () => {
  const release: Record<string, (answer: Answer) => void> = {}
  const provided = machine.provide({
    actors: {
      fetchItems: fromPromise(
        ({ input }: { input: { query: CollectionQuery } }) =>
          new Promise<Answer>((resolve) => {
            release[input.query['q'] ?? ''] = resolve
          }),
      ),
    },
  })
  const actor = createActor(provided, { input: { query: { q: 'a' }, found: null } }).start()
  actor.send({ type: 'query.changed', query: { q: 'ab' } })
  release['a']?.(ok({ items: [1] }))
  release['ab']?.(ok({ items: [7] }))
  const snapshot = await waitFor(actor, ({ value }) => value === 'ready')
  expect(snapshot.context.found).toEqual({ items: [7] })
})

test('what was found for one query is no answer to another', async () => {
  const { provided } = answering([ok(some)])
  const actor = createActor(provided, { input: { query: { q: 'a' }, found: some } }).start()
  expect(selectStateFor(actor.getSnapshot(), { q: 'a' })).toBe('ready')
  expect(selectStateFor(actor.getSnapshot(), { q: 'zzzz' })).toBe('loading')
  actor.send({ type: 'query.changed', query: { q: 'zzzz' } })
  await waitFor(actor, (snapshot) => selectStateFor(snapshot, { q: 'zzzz' }) === 'ready')
})

test('queries are compared by names and values', () => {
  expect(sameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(sameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false)
})

test('typing searches once, after a pause; Enter searches at once', () => {
  const applied: string[] = []
  const clock = new SimulatedClock()
  const provided = searchMachine.provide({
    actions: { applySearch: (_, { text }) => void applied.push(text) },
  })
  const actor = createActor(provided, { clock }).start()
  actor.send({ type: 'search.type', text: 's' })
  clock.increment(SEARCH_DELAY_MS - 1)
  actor.send({ type: 'search.type', text: 'so' })
  clock.increment(SEARCH_DELAY_MS - 1)
  expect(applied).toEqual([])
  clock.increment(1)
  expect(applied).toEqual(['so'])
  actor.send({ type: 'search.type', text: 'sos' })
  actor.send({ type: 'search.submit', text: 'sos' })
  clock.increment(SEARCH_DELAY_MS)
  expect(applied).toEqual(['so', 'sos'])
  expect(actor.getSnapshot().value).toBe('resting')
})
