import type { AnyStateMachine } from 'xstate'
import { chartOf, labelOf, statesOf, type Chart, type ChartState } from '#client/inspector/chart.ts'

/** A machine as the diagrams show it: its file, what its docstring says, the machine itself. */
export type DrawnMachine = {
  /** Name of the Markdown file without its ending, e.g. `donation-record`. */
  readonly name: string
  readonly source: string
  readonly about: string
  readonly machine: AnyStateMachine
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const stayingOf = ({ transitions }: ChartState): string[] =>
  transitions
    .filter(({ targets }) => targets.length === 0)
    .map((transition) => {
      const { actions } = transition
      return `\`${labelOf(transition)}\`${actions.length === 0 ? '' : ` → ${code(actions)}`}`
    })

/** What the root takes in every state; empty when it takes nothing. */
const everywhereOf = ({ root }: Chart): string[] =>
  root.transitions.map((transition) => {
    const { targets, actions } = transition
    const [target] = targets
    return [
      `- \`${labelOf(transition)}\``,
      target === undefined ? '' : ` leads to \`${target}\``,
      actions.length === 0 ? '' : ` (${code(actions)})`,
    ].join('')
  })

const rowOf = (state: ChartState): string =>
  [
    `\`${state.path}\`${state.kind === 'final' ? ' (final)' : ''}`,
    code(state.tags),
    code(state.invokes),
    code(state.entry),
    stayingOf(state).join('; '),
  ].join(' | ')

const tableOf = (chart: Chart): string =>
  [
    '| state | tags | invokes | on entry | takes without leaving |',
    '| --- | --- | --- | --- | --- |',
    ...statesOf(chart).map((state) => `| ${rowOf(state)} |`),
  ].join('\n')

/** The page of one machine: what it is, its chart, what each state does. */
export const pageOf = ({ name, source, about, machine }: DrawnMachine): string => {
  const chart = chartOf(machine)
  const everywhere = everywhereOf(chart)
  const { invokes } = chart.root
  return [
    `# ${machine.id}`,
    '',
    '<!-- Made by `npm run diagrams` from the machine itself; do not edit. -->',
    '',
    `Source: [${source}](../../${source})`,
    ...(about === '' ? [] : ['', about]),
    '',
    `[![Statechart of ${machine.id}](${name}.svg)](${name}.svg)`,
    ...(invokes.length === 0 ? [] : ['', `Runs as long as the machine: ${code(invokes)}.`]),
    ...(everywhere.length === 0 ? [] : ['', 'In every state:', '', ...everywhere]),
    '',
    '## States',
    '',
    tableOf(chart),
    '',
  ].join('\n')
}

export const listOf = (machines: readonly DrawnMachine[]): string =>
  [
    '# Machines',
    '',
    '<!-- Made by `npm run diagrams` from the machines themselves; do not edit. -->',
    '',
    'Everything that has states is an XState machine in `machines/`. Effects are supplied where a machine is used, so each chart holds on the server, in the browser and in tests.',
    '',
    'A dot shows where a chart, or a state with states of its own, begins. `event [guard]` stands on its arrow; `▸` is what runs as long as the state, `↺` what is taken without leaving it. A state to which more than four others lead has no arrows to it: they name it (`→ failed`), and it says how many they are. In `npm run dev` the same drawings are alive at `/dev/machines` ([developing.md](../developing.md)).',
    '',
    '| machine | states | is |',
    '| --- | --- | --- |',
    ...machines.map(({ name, about, machine }) => {
      const [paragraph = ''] = about.split('\n\n')
      const sentence = /^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph
      return `| [${machine.id}](${name}.md) | ${statesOf(chartOf(machine)).length} | ${sentence.replaceAll('\n', ' ')} |`
    }),
    '',
  ].join('\n')
