import { createHash } from 'node:crypto'
import {
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { getShortestPaths, getSimplePaths, type TraversalOptions } from 'xstate/graph'
import { seededRandom } from '../support/seeded-random.ts'
import { transitionsTakenBy } from './taken-transitions.ts'

/** One thing that happens, and the state that the machine is in after it. */
export type Step<Happening extends string = string> = {
  readonly happening: Happening
  readonly state: string
  /** The transitions of the chart that it takes, and what led to it unseen; none where another path takes them. */
  readonly taken?: readonly string[]
}
export type Path<Happening extends string = string> = readonly Step<Happening>[]

/** What can happen in a state: by its name, which is null where nobody sees it, and by its event. */
export type Choice<Happening extends string> = readonly [
  Happening | null,
  { readonly type: string; readonly [field: string]: unknown },
]

export type SnapshotOf<Machine extends AnyStateMachine> = ReturnType<Machine['transition']>

/** A machine and what it is explored with: no actor runs, so what an actor would answer is a choice too. */
export type Explored<Machine extends AnyStateMachine, Happening extends string> = {
  readonly machine: Machine
  readonly input: InputFrom<Machine>
  readonly choices: (snapshot: SnapshotOf<Machine>) => readonly Choice<Happening>[]
  /** Two snapshots are one place when a person sees the same and the same can follow. */
  readonly placeOf: (snapshot: SnapshotOf<Machine>) => string
  readonly stateOf: (snapshot: SnapshotOf<Machine>) => string
}

const explorer = <Machine extends AnyStateMachine, Happening extends string>({
  machine,
  input,
  choices,
  placeOf,
  stateOf,
}: Explored<Machine, Happening>) => {
  const names = new WeakMap<object, Happening>()
  const eventsOf = (snapshot: SnapshotOf<Machine>) =>
    choices(snapshot).map(([happening, event]) => {
      if (happening !== null) names.set(event, happening)
      // What an actor answers is an event of the machine as well, though none that its type lists.
      return event as EventFromLogic<Machine>
    })
  const options: TraversalOptions<
    SnapshotOf<Machine>,
    EventFromLogic<Machine>,
    InputFrom<Machine>
  > = {
    input,
    serializeState: placeOf,
    serializeEvent: (event) => names.get(event) ?? JSON.stringify(event),
    events: eventsOf,
  }
  const transitions = transitionsTakenBy(machine, input)
  const first = transitions.atFirst()
  const stepsOf = (
    steps: readonly {
      readonly event: EventFromLogic<Machine>
      readonly state: SnapshotOf<Machine>
    }[],
  ): Path<Happening> => {
    let before: SnapshotOf<Machine> | null = null
    let unseen = first
    return steps.flatMap(({ event, state }) => {
      const taken: readonly string[] =
        before === null
          ? unseen
          : [...unseen, ...transitions.by(before as SnapshotFrom<Machine>, event)]
      before = state
      const happening = names.get(event)
      unseen = happening === undefined ? taken : []
      return happening === undefined ? [] : [{ happening, state: stateOf(state), taken }]
    })
  }
  return { options, eventsOf, stepsOf }
}

/** All paths that come to no place twice. */
export const simplePaths = <Machine extends AnyStateMachine, Happening extends string>(
  explored: Explored<Machine, Happening>,
): readonly Path<Happening>[] => {
  const { options, stepsOf } = explorer(explored)
  return getSimplePaths(explored.machine, options).map(({ steps }) => stepsOf(steps))
}

/** The shortest path to each place, and from there each thing that can happen: every step once at least. */
export const pathsOfEveryStep = <Machine extends AnyStateMachine, Happening extends string>(
  explored: Explored<Machine, Happening>,
): readonly Path<Happening>[] => {
  const { options, eventsOf, stepsOf } = explorer(explored)
  const { machine } = explored
  const paths = getShortestPaths(machine, options).flatMap(({ steps, state }) =>
    eventsOf(state).map((event) => {
      // For a machine that is not named yet the compiler does not see that these are one type.
      const [next] = transition(machine, state as SnapshotFrom<Machine>, event)
      return stepsOf([...steps, { event, state: next }])
    }),
  )
  return longest(paths)
}

const happeningsOf = (path: Path): string => path.map(({ happening }) => happening).join('\n')

/** Each path once, and none that another one begins with: that is walked as part of it. */
export const longest = <Happening extends string>(
  paths: readonly Path<Happening>[],
): readonly Path<Happening>[] => {
  const known = new Map(paths.map((path) => [happeningsOf(path), path]))
  const texts = [...known.keys()]
  return [...known]
    .filter(([text]) => !texts.some((other) => other.startsWith(`${text}\n`)))
    .map(([, path]) => path)
}

/** Names a path by what happens in it alone: other paths may come and go, and it keeps its name. */
export const nameOfPath = (machine: string, path: Path): string =>
  `${machine}-${createHash('sha256').update(happeningsOf(path)).digest('hex').slice(0, 6)}`

/** Each step of a path with the state before it: what a walk shows of the machine. */
const transitionsOf = (path: Path): readonly string[] =>
  path.map(({ happening, state }, index) => [path[index - 1]?.state, happening, state].join())

/** As few of the paths, by the seed, as together take every step that all of them take. */
export const coveringPaths = <Walked extends { readonly steps: Path }>(
  paths: readonly Walked[],
  seed: number,
): readonly Walked[] => {
  const random = seededRandom(seed)
  const left = new Set(paths)
  const taken = new Set<string>()
  const chosen: Walked[] = []
  for (;;) {
    const gains = [...left].map((path) => ({
      path,
      gain: new Set(transitionsOf(path.steps).filter((step) => !taken.has(step))).size,
    }))
    const most = Math.max(0, ...gains.map(({ gain }) => gain))
    if (most === 0) return chosen
    const { path } = random.pick(gains.filter(({ gain }) => gain === most))
    chosen.push(path)
    left.delete(path)
    for (const step of transitionsOf(path.steps)) taken.add(step)
  }
}
