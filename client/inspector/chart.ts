import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One transition of a chart: `event` is how people read it, `type` how the machine is sent it. */
export type ChartTransition = {
  readonly id: string
  readonly source: string
  /** Paths of the states it leads to; empty when it stays where it is. */
  readonly targets: readonly string[]
  readonly type: string
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** One state of a chart, named by its path: `verification.asking`; the machine itself has the empty path. */
export type ChartState = {
  readonly path: string
  readonly name: string
  readonly kind: AnyStateNode['type']
  /** Where it begins, if it has states of its own. */
  readonly initial: readonly string[]
  readonly tags: readonly string[]
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

/** A machine as data: what is drawn, written in tables and lit. */
export type Chart = { readonly id: string; readonly root: ChartState }

const delayed = /^xstate\.after\.(.+?)\.[^.]+(?:\..+)*$/
const answered = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/

/** An event as people read it: `after checkPause`, `createDonation answers`. */
export const nameOfEvent = (type: string): string => {
  if (type === '') return 'always'
  const [, delay] = delayed.exec(type) ?? []
  if (delay !== undefined) return `after ${delay}`
  const [, kind, actor] = answered.exec(type) ?? []
  if (kind === undefined || actor === undefined) return type
  return `${actor} ${kind === 'done' ? 'answers' : 'fails'}`
}

/** Fixed parameters, as far as they are names and numbers; those made of an event are not known here. */
const fixedParams = (params: unknown): string =>
  typeof params === 'object' && params !== null
    ? `: ${Object.values(params).flat().map(String).join(', ')}`
    : ''

/** Names of what is done or asked; a function without a name has none to show. */
const nameOf = (part: unknown): string | null => {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null || !('type' in part)) return null
  // What a guard asks of a fixed name stands beside it: `leadsTo: success`.
  const params = 'params' in part ? part.params : null
  return String(part.type) + (typeof params === 'string' ? `: ${params}` : fixedParams(params))
}

const namesOf = (parts: readonly unknown[]): string[] =>
  parts.map(nameOf).filter((name) => name !== null)

const pathOf = (node: AnyStateNode): string => node.path.join('.')

const takenBy = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])

/** The same for a transition of the chart and for one that a running machine took. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const source: AnyStateNode = transition.source
  const type = String(transition.eventType)
  return `${pathOf(source)}|${type}|${takenBy(source, type).indexOf(transition)}`
}

const transitionOf = (transition: AnyTransitionDefinition): ChartTransition => {
  const type = String(transition.eventType)
  return {
    id: transitionId(transition),
    source: pathOf(transition.source),
    targets: (transition.target ?? []).map(pathOf),
    type,
    event: nameOfEvent(type),
    guard: nameOf(transition.guard),
    actions: namesOf(transition.actions),
  }
}

const stateOf = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  name: node.key,
  kind: node.type,
  initial: node.type === 'compound' ? node.initial.target.map(pathOf) : [],
  tags: node.tags,
  invokes: node.invoke.map(({ id }) => id),
  entry: namesOf(node.entry),
  transitions: [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(transitionOf),
  states: Object.values(node.states).map(stateOf),
})

export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
})

const withDescendants = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.states.flatMap(withDescendants),
]

/** Every state of a chart, the outer before the inner; the machine itself is none. */
export const statesOf = ({ root }: Chart): readonly ChartState[] => withDescendants(root).slice(1)

/** Every transition of a chart, those of the machine itself among them. */
export const transitionsOf = ({ root }: Chart): readonly ChartTransition[] =>
  withDescendants(root).flatMap(({ transitions }) => transitions)

export const labelOf = ({ event, guard }: Pick<ChartTransition, 'event' | 'guard'>): string =>
  event + (guard === null ? '' : ` [${guard}]`)
