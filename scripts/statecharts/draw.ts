import ELK, {
  type ElkBox,
  type ElkPoint,
  type ElkSection,
  type LaidOutEdge,
  type LaidOutNode,
} from 'elkjs/lib/elk.bundled.js'
import { statesOf, type Chart, type ChartState } from '#client/inspector/chart.ts'
import { chartCss } from './chart-css.ts'
import {
  arrowsOf,
  dotId,
  graphOf,
  hubsOf,
  LINE_HEIGHT,
  linesOf,
  NAME_HEIGHT,
  nodeId,
  PADDING,
  type Arrow,
  type Hubs,
  type Line,
} from './graph.ts'

const elk = new ELK()

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** Half a pixel is exact enough, and keeps the files small. */
const at = (value: number): string => String(Math.round(value * 2) / 2)

const rect = ({ x, y, width, height }: ElkBox, radius: number, className: string): string =>
  `<rect class="${className}" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="${radius}"/>`

const titleOf = ({ transition }: Line): string =>
  transition === undefined || transition.actions.length === 0
    ? ''
    : `<title>${escaped(`does ${transition.actions.join(', ')}`)}</title>`

const textOf = (line: Line, x: number, y: number): string => {
  const taken =
    line.transition === undefined ? '' : ` data-transition="${escaped(line.transition.id)}"`
  return `<text class="${line.role}" x="${at(x)}" y="${at(y)}"${taken}>${titleOf(line)}${escaped(line.text)}</text>`
}

/** Lines beneath each other; `y` is the upper edge of the first. */
const linesAt = (lines: readonly Line[], x: number, top: number): string => {
  let y = top
  return lines
    .map((line) => {
      y += line.role === 'name' ? NAME_HEIGHT : LINE_HEIGHT
      return textOf(line, x, y - 5)
    })
    .join('')
}

const withNodes = (node: LaidOutNode): readonly LaidOutNode[] => [
  node,
  ...(node.children ?? []).flatMap(withNodes),
]

const stateSvg = (state: ChartState, hubs: Hubs, box: ElkBox): string => {
  const kind = state.states.length > 0 ? 'compound' : state.kind
  const frame =
    state.kind === 'final'
      ? rect(
          { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 },
          5,
          'inner',
        )
      : ''
  return `<g class="state ${kind}" data-state="${escaped(state.path)}">${rect(box, 8, 'box')}${frame}${linesAt(linesOf(state, hubs), box.x + PADDING, box.y + PADDING - 6)}</g>`
}

const RADIUS = 6

const step = (from: ElkPoint, to: ElkPoint): ElkPoint => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(RADIUS, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** A line with rounded corners. */
const pathOf = ({ startPoint, bendPoints = [], endPoint }: ElkSection): string => {
  const points = [startPoint, ...bendPoints, endPoint]
  const corners = bendPoints.map((corner, index) => {
    const [before = corner, after = corner] = [points[index], points[index + 2]]
    const [near, far] = [step(corner, before), step(corner, after)]
    return `L${at(near.x)} ${at(near.y)}Q${at(corner.x)} ${at(corner.y)} ${at(far.x)} ${at(far.y)}`
  })
  return `M${at(startPoint.x)} ${at(startPoint.y)}${corners.join('')}L${at(endPoint.x)} ${at(endPoint.y)}`
}

const lineSvg = ({ sections = [] }: LaidOutEdge): string =>
  sections
    .map((section) => `<path class="line" d="${pathOf(section)}" marker-end="url(#arrow)"/>`)
    .join('')

const arrowSvg = (arrow: Arrow, edge: LaidOutEdge): string => {
  const [box] = edge.labels ?? []
  if (box === undefined) throw new Error(`the arrow ${arrow.id} has no label`)
  return `<g class="arrow" data-from="${escaped(arrow.source)}" data-to="${escaped(arrow.target)}">${lineSvg(edge)}${rect(box, 3, 'ground')}${linesAt(arrow.lines, box.x + 4, box.y + 1)}</g>`
}

const found = <Value>(map: ReadonlyMap<string, Value>, id: string): Value => {
  const value = map.get(id)
  if (value === undefined) throw new Error(`the layout has no ${id}`)
  return value
}

const head =
  '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="point" d="M0 0.5L8 4L0 7.5z"/></marker></defs>'

/**
 * A chart as SVG, the same bytes for the same machine: states as boxes within boxes, each arrow with its events and
 * guards. States have `data-state`, the lines of transitions `data-transition`, by which a page lights them.
 */
export const drawChart = async (chart: Chart): Promise<string> => {
  const laidOut = await elk.layout(graphOf(chart))
  const nodes = new Map(withNodes(laidOut).map((node) => [node.id, node]))
  const edges = new Map(laidOut.edges.map((edge) => [edge.id, edge]))
  const hubs = hubsOf(chart)
  const states = [chart.root, ...statesOf(chart)]
  const beginnings = states.filter(({ initial }) => initial.length > 0)
  const dots = beginnings.map(({ path }) => {
    const { x, y, width, height } = found(nodes, dotId(path))
    const dot = `<circle class="dot" cx="${at(x + width / 2)}" cy="${at(y + height / 2)}" r="5"/>`
    return `<g class="begin">${dot}${lineSvg(found(edges, `begin:${path}`))}</g>`
  })
  const { width, height } = laidOut
  return [
    `<svg class="chart" xmlns="http://www.w3.org/2000/svg" width="${at(width)}" height="${at(height)}" viewBox="0 0 ${at(width)} ${at(height)}" role="img" aria-label="${escaped(`Statechart of ${chart.id}`)}">`,
    `<style>${chartCss}</style>`,
    head,
    ...states.map((state) => stateSvg(state, hubs, found(nodes, nodeId(state.path)))),
    ...dots,
    ...arrowsOf(chart).map((arrow) => arrowSvg(arrow, found(edges, arrow.id))),
    '</svg>',
    '',
  ].join('\n')
}
