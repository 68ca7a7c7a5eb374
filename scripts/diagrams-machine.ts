import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine as the diagrams show it: its file, what its docstring says, the machine itself. */
export type DrawnMachine = {
  /** Name of the Markdown file without its ending, e.g. `donation-record`. */
  readonly name: string
  readonly source: string
  readonly about: string
  readonly machine: AnyStateMachine
}

const delayed = /^xstate\.after\.(.+?)\.[^.]+(?:\..+)*$/
const answered = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/

const nameOfEvent = (type: string): string => {
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
  return String(part.type) + fixedParams('params' in part ? part.params : null)
}

const namesOf = (parts: readonly unknown[]): string[] =>
  parts.map(nameOf).filter((name) => name !== null)

const labelOf = ({ eventType, guard }: AnyTransitionDefinition): string => {
  const asked = nameOf(guard)
  return nameOfEvent(String(eventType)) + (asked === null ? '' : ` [${asked}]`)
}

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
]

const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  withDescendants(machine.root).slice(1)

const idOf = (node: AnyStateNode): string => node.path.join('_')
const pathOf = (node: AnyStateNode): string => node.path.join('.')

const declarations = (node: AnyStateNode, indent: string): string[] => {
  const title = node.path.length > 1 ? [`${indent}state "${node.key}" as ${idOf(node)}`] : []
  if (childrenOf(node).length === 0) return node.path.length > 1 ? title : [indent + idOf(node)]
  return [...title, `${indent}state ${idOf(node)} {`, ...inside(node, `${indent}  `), `${indent}}`]
}

const inside = (node: AnyStateNode, indent: string): string[] => {
  const first = node.type === 'compound' ? node.initial.target : []
  return [
    ...first.map((target) => `${indent}[*] --> ${idOf(target)}`),
    ...childrenOf(node).flatMap((child) => declarations(child, indent)),
  ]
}

/** Edges of the chart; a transition without a target is in the table. */
const edges = (node: AnyStateNode): string[] => [
  ...transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map(
      (target) => `  ${idOf(node)} --> ${idOf(target)}: ${labelOf(transition)}`,
    ),
  ),
  ...(node.type === 'final' && node.path.length === 1 ? [`  ${idOf(node)} --> [*]`] : []),
]

const diagramOf = (machine: AnyStateMachine): string =>
  [
    '```mermaid',
    'stateDiagram-v2',
    ...inside(machine.root, '  '),
    ...statesOf(machine).flatMap(edges),
    '```',
  ].join('\n')

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const stayingOf = (node: AnyStateNode): string[] =>
  transitionsOf(node)
    .filter(({ target }) => target === undefined)
    .map((transition) => {
      const done = namesOf(transition.actions)
      return `\`${labelOf(transition)}\`${done.length === 0 ? '' : ` → ${code(done)}`}`
    })

/** What the root takes in every state; empty when it takes nothing. */
const everywhereOf = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine.root).map((transition) => {
    const [target] = transition.target ?? []
    const done = namesOf(transition.actions)
    return [
      `- \`${labelOf(transition)}\``,
      target === undefined ? '' : ` leads to \`${pathOf(target)}\``,
      done.length === 0 ? '' : ` (${code(done)})`,
    ].join('')
  })

const rowOf = (node: AnyStateNode): string =>
  [
    `\`${pathOf(node)}\`${node.type === 'final' ? ' (final)' : ''}`,
    code(node.tags),
    code(node.invoke.map(({ id }) => id)),
    code(namesOf(node.entry)),
    stayingOf(node).join('; '),
  ].join(' | ')

const tableOf = (machine: AnyStateMachine): string =>
  [
    '| state | tags | invokes | on entry | takes without leaving |',
    '| --- | --- | --- | --- | --- |',
    ...statesOf(machine).map((node) => `| ${rowOf(node)} |`),
  ].join('\n')

/** The page of one machine: what it is, its chart, what each state does. */
export const pageOf = ({ source, about, machine }: DrawnMachine): string => {
  const everywhere = everywhereOf(machine)
  const invoked = machine.root.invoke.map(({ id }) => id)
  return [
    `# ${machine.id}`,
    '',
    '<!-- Made by `npm run diagrams` from the machine itself; do not edit. -->',
    '',
    `Source: [${source}](../../${source})`,
    ...(about === '' ? [] : ['', about]),
    '',
    diagramOf(machine),
    ...(invoked.length === 0 ? [] : ['', `Runs as long as the machine: ${code(invoked)}.`]),
    ...(everywhere.length === 0 ? [] : ['', 'In every state:', '', ...everywhere]),
    '',
    '## States',
    '',
    tableOf(machine),
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
    '| machine | states | is |',
    '| --- | --- | --- |',
    ...machines.map(({ name, about, machine }) => {
      const [paragraph = ''] = about.split('\n\n')
      const sentence = /^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph
      return `| [${machine.id}](${name}.md) | ${statesOf(machine).length} | ${sentence.replaceAll('\n', ' ')} |`
    }),
    '',
  ].join('\n')
