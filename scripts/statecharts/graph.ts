import type { ElkEdge, ElkGraph, ElkNode } from 'elkjs/lib/elk.bundled.js'
import {
  labelOf,
  transitionsOf,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '#client/inspector/chart.ts'

/** A line of text in a drawing. Widths are those of a typewriter's letters, so that every machine draws alike. */
export type Line = {
  readonly text: string
  readonly role: 'name' | 'does' | 'stays' | 'label'
  /** The transition that the line tells of. */
  readonly transition?: ChartTransition
}

const letterWidth = { name: 8, does: 6.4, stays: 6.4, label: 6.4 } as const
export const LINE_HEIGHT = 16
export const NAME_HEIGHT = 22
export const PADDING = 10
const DOT = 10

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { role }) => sum + (role === 'name' ? NAME_HEIGHT : LINE_HEIGHT), 0)

const widthOf = (lines: readonly Line[]): number =>
  Math.ceil(Math.max(0, ...lines.map(({ text, role }) => text.length * letterWidth[role])))

/** From so many states arrows may lead to one; a state to which more lead is a hub. */
const MOST_ARROWS = 4

/**
 * States that are named where one leaves for them, with the number of those: arrows from everywhere would hide all
 * others.
 */
export type Hubs = ReadonlyMap<string, number>

export const hubsOf = (chart: Chart): Hubs => {
  const from = new Map<string, Set<string>>()
  for (const { source, targets } of transitionsOf(chart))
    for (const target of targets)
      if (target !== source) from.set(target, (from.get(target) ?? new Set()).add(source))
  const counted = [...from].map(([path, sources]) => [path, sources.size] as const)
  return new Map(counted.filter(([, sources]) => sources > MOST_ARROWS))
}

/** Whether a transition stands in its state as a line: it stays there, or leads to hubs. */
const isLine = ({ source, targets }: ChartTransition, hubs: Hubs): boolean =>
  targets.every((target) => hubs.has(target) && target !== source)

const lineOf = (transition: ChartTransition): Line => {
  const { targets } = transition
  const text =
    targets.length === 0
      ? `↺ ${labelOf(transition)}`
      : `${labelOf(transition)} → ${targets.join(', ')}`
  return { text, role: 'stays', transition }
}

/** What stands within a state: its name, what runs in it, what it takes without leaving and what leads to a hub. */
export const linesOf = (state: ChartState, hubs: Hubs): readonly Line[] => {
  const sources = hubs.get(state.path)
  return [
    { text: state.name, role: 'name' },
    ...(sources === undefined ? [] : [{ text: `← ${sources} states`, role: 'does' } as const]),
    ...state.invokes.map((invoked): Line => ({ text: `▸ ${invoked}`, role: 'does' })),
    ...state.transitions.filter((each) => isLine(each, hubs)).map(lineOf),
  ]
}

/** One arrow: every transition that leads from one state to the same other. */
export type Arrow = {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly lines: readonly Line[]
}

/** Elk's names for states: the machine itself has an empty path. */
export const nodeId = (path: string): string => `state:${path}`
export const dotId = (path: string): string => `dot:${path}`

/** The arrows of a chart, in the order of its transitions. */
export const arrowsOf = (chart: Chart): readonly Arrow[] => {
  const arrows = new Map<string, { source: string; target: string; lines: Line[] }>()
  const hubs = hubsOf(chart)
  for (const transition of transitionsOf(chart).filter((each) => !isLine(each, hubs)))
    for (const target of transition.targets) {
      const id = `${transition.source}>${target}`
      const arrow = arrows.get(id) ?? { source: transition.source, target, lines: [] }
      arrow.lines.push({ text: labelOf(transition), role: 'label', transition })
      arrows.set(id, arrow)
    }
  return [...arrows].map(([id, arrow]) => ({ id, ...arrow }))
}

const nodeOf = (state: ChartState, hubs: Hubs): ElkNode => {
  const lines = linesOf(state, hubs)
  const [width, height] = [widthOf(lines) + 2 * PADDING, heightOf(lines) + 2 * PADDING - 4]
  if (state.states.length === 0) return { id: nodeId(state.path), width, height }
  const dot = state.initial.length === 0 ? [] : [{ id: dotId(state.path), width: DOT, height: DOT }]
  return {
    id: nodeId(state.path),
    layoutOptions: {
      ...order,
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...dot, ...state.states.map((inner) => nodeOf(inner, hubs))],
  }
}

const beginningsOf = (state: ChartState): readonly ElkEdge[] => [
  ...state.initial.map((target) => ({
    id: `begin:${state.path}`,
    sources: [dotId(state.path)],
    targets: [nodeId(target)],
  })),
  ...state.states.flatMap(beginningsOf),
]

const edgeOf = ({ id, source, target, lines }: Arrow): ElkEdge => ({
  id,
  sources: [nodeId(source)],
  targets: [nodeId(target)],
  labels: [{ text: id, width: widthOf(lines) + 8, height: heightOf(lines) + 4 }],
})

/** Arrows back are those to where the chart was before, so that what comes first stands above. */
const order = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' } as const

const options = {
  ...order,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
} as const

/** A chart as the graph that is laid out: states within states, one edge an arrow. */
export const graphOf = (chart: Chart): ElkGraph => ({
  id: 'chart',
  layoutOptions: options,
  children: [nodeOf(chart.root, hubsOf(chart))],
  edges: [...beginningsOf(chart.root), ...arrowsOf(chart).map(edgeOf)],
})
