import {
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'

export type Exploration<Machine extends AnyStateMachine> = {
  readonly input: InputFrom<Machine>
  readonly events: readonly EventFromLogic<Machine>[]
  /** What each invoked actor may answer; `xstate/graph` never runs them. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>
  /** Events that the machine raises itself, such as a passed delay. */
  readonly facts?: readonly string[]
}

/**
 * The states a machine comes to with the given events and supplied answers, as the JSON of their
 * values. It replaces `createTestModel`, which refuses machines with `invoke` or `after`.
 */
export const reachableStates = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, answers = {}, facts = [] }: Exploration<Machine>,
): ReadonlySet<string> => {
  const answered = Object.entries(answers).flatMap(([actorId, outputs]) =>
    outputs.map((output) => ({ type: `xstate.done.actor.${actorId}`, actorId, output })),
  )
  const all: readonly EventObject[] = [...events, ...answered, ...facts.map((type) => ({ type }))]
  const map = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine, {
    input,
    // What a state has no transition for changes nothing, and is most of what could be tried.
    events: (state) => {
      const next = getNextTransitions(state)
      return all.filter(({ type }) => next.some(({ eventType }) => eventType === type))
    },
  })
  const states: readonly { readonly state: { readonly value: unknown } }[] = Object.values(map)
  return new Set(states.map(({ state }) => JSON.stringify(state.value)))
}
