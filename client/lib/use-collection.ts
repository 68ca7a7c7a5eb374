import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import {
  selectStateFor,
  type CollectionInput,
  type CollectionMachine,
} from '#machines/collection/collection.machine.ts'
import { inspected } from './inspection.ts'

/** A list or item of the address: starts with what the server rendered, follows the address after. */
export const useCollection = <Found>(
  machine: CollectionMachine<Found>,
  input: CollectionInput<Found>,
) => {
  const [snapshot, send] = useMachine(machine, { input, ...inspected() })
  const asked = JSON.stringify(input.query)
  const ask = useEffectEvent(() => send({ type: 'query.changed', query: input.query }))
  useEffect(() => ask(), [asked])
  const state = selectStateFor(snapshot, input.query)
  return {
    state,
    found: snapshot.context.found,
    failure: snapshot.context.failure,
    isBusy: state === 'loading',
    retry: () => send({ type: 'collection.retry' }),
  }
}
