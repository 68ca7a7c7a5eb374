import { chartOf, transitionsOf, type Chart, type ChartState } from '#client/inspector/chart.ts'
import type { DrawnMachine } from '../../scripts/diagrams-machine.ts'
import { leftOutStates, leftOutTransitions } from './left-out.ts'
import type { Path } from './machine-paths.ts'

/** What was walked of a machine. */
type Walked = { readonly machine: string; readonly steps: Path }

type Left = { readonly what: string; readonly why: string }
type Counted = {
  readonly all: number
  readonly walked: number
  readonly leftOut: readonly Left[]
  /** Neither walked nor left out with a reason. */
  readonly missing: readonly string[]
  /** Left out with a reason, and walked all the same, or not there at all. */
  readonly needless: readonly string[]
}

/** How much of a machine is walked: by a browser, or, where a machine is the server's alone, by units. */
export type Coverage = {
  readonly machine: string
  readonly by: 'browser' | 'units'
  readonly paths: number
  readonly states: Counted
  readonly transitions: Counted
}

/** What units walk of the machines of the server alone. */
type ByUnits = Readonly<
  Record<string, { readonly states: ReadonlySet<string>; readonly taken: ReadonlySet<string> }>
>

/** `playing at slide 2` → `playing` */
const stateIn = (text: string): string => text.split(' ')[0] ?? ''

/** The states of the highest level, and in a machine that has one state with all others those within it. */
const shownStates = ({ root }: Chart): readonly ChartState[] =>
  root.states.flatMap((state) =>
    ['open', 'known', 'underWay'].includes(state.name) && state.states.length > 0
      ? state.states.filter(({ name }) => name !== 'deciding')
      : [state],
  )

const counted = (
  all: readonly string[],
  walked: (what: string) => boolean,
  whyOf: (what: string) => string | undefined,
  reasons: readonly { readonly matches: (what: string) => boolean; readonly what: string }[],
): Counted => {
  const unwalked = all.filter((what) => !walked(what))
  const leftOut = unwalked.flatMap((what) => {
    const why = whyOf(what)
    return why === undefined ? [] : [{ what, why }]
  })
  return {
    all: all.length,
    walked: all.length - unwalked.length,
    leftOut,
    missing: unwalked.filter((what) => whyOf(what) === undefined),
    needless: reasons.filter(({ matches }) => !unwalked.some(matches)).map(({ what }) => what),
  }
}

const statesCounted = (machine: string, chart: Chart, seen: ReadonlySet<string>): Counted => {
  const reasons = leftOutStates[machine] ?? {}
  return counted(
    shownStates(chart).map(({ name }) => name),
    (name) => seen.has(name),
    (name) => reasons[name],
    Object.keys(reasons).map((what) => ({ what, matches: (name) => name === what })),
  )
}

const transitionsCounted = (machine: string, chart: Chart, taken: ReadonlySet<string>): Counted => {
  const reasons = Object.entries(leftOutTransitions[machine] ?? {}).flatMap(([why, beginnings]) =>
    beginnings.map((what) => ({ why, what, matches: (id: string) => id.startsWith(what) })),
  )
  return counted(
    transitionsOf(chart).map(({ id }) => id),
    (id) => taken.has(id),
    (id) => reasons.find(({ matches }) => matches(id))?.why,
    reasons,
  )
}

/** What these walks show of each machine. */
export const coverageOf = (
  machines: readonly DrawnMachine[],
  walks: readonly Walked[],
  byUnits: ByUnits,
): readonly Coverage[] =>
  machines
    .map(({ name, machine }): Coverage => {
      const own = walks.filter((walk) => walk.machine === name)
      const steps = own.flatMap((walk) => walk.steps)
      const units = byUnits[name]
      const seen = new Set([...steps.map(({ state }) => stateIn(state)), ...(units?.states ?? [])])
      const taken = new Set([...steps.flatMap((step) => step.taken ?? []), ...(units?.taken ?? [])])
      const chart = chartOf(machine)
      return {
        machine: name,
        by: units === undefined ? 'browser' : 'units',
        paths: own.length,
        states: statesCounted(name, chart, seen),
        transitions: transitionsCounted(name, chart, taken),
      }
    })
    .toSorted((a, b) => a.machine.localeCompare(b.machine, 'en'))

const partOf = ({ walked, leftOut, all }: Counted): string =>
  `${walked}${leftOut.length === 0 ? '' : ` + ${leftOut.length} with a reason`} of ${all}`

/** The rows of the table: printed, and in the report. */
export const coverageRows = (coverage: readonly Coverage[]): readonly (readonly string[])[] => [
  ['machine', 'walked by', 'paths', 'states', 'transitions'],
  ...coverage.map(({ machine, by, paths, states, transitions }) => [
    machine,
    by,
    String(paths),
    partOf(states),
    partOf(transitions),
  ]),
]

/** What is left out of a machine, each with its reason. */
export const leftOutOf = ({ machine, states, transitions }: Coverage): readonly string[] =>
  [...states.leftOut, ...transitions.leftOut].map(({ what, why }) => `${machine}: ${what}: ${why}`)

/** The table as a terminal shows it. */
export const coverageText = (coverage: readonly Coverage[]): string => {
  const rows = coverageRows(coverage)
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
