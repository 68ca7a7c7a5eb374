import type { CDPSession, Page } from '@playwright/test'

type Node = Awaited<ReturnType<typeof readNodes>>[number]

const readNodes = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes

type Element = Awaited<ReturnType<typeof readDocument>>

const readDocument = async (session: CDPSession) =>
  (await session.send('DOM.getDocument', { depth: -1 })).root

/** What is the present one of several, which the tree of Chromium does not tell: `aria-current` by element. */
const presentIn = (root: Element): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  const search = ({ backendNodeId, attributes = [], children = [] }: Element): void => {
    const place = attributes.indexOf('aria-current')
    if (place >= 0) found.set(backendNodeId, `current ${attributes[place + 1] ?? ''}`)
    for (const child of children) search(child)
  }
  search(root)
  return found
}

/** What is heard as its words alone. */
const wordless = new Set(['StaticText', 'InlineTextBox', 'LineBreak', 'ListMarker'])

/** What groups for the style sheet alone, or stresses some words of a sentence. */
const unheard = new Set(['none', 'generic', 'MenuListPopup', 'strong', 'emphasis', 'mark', 'time'])

/** What is said by the field that it names. */
const ofField = new Set(['LabelText', 'Legend'])

/** States that are said with an element where they are so. */
const states = [
  'checked',
  'disabled',
  'expanded',
  'focused',
  'invalid',
  'modal',
  'pressed',
  'required',
  'selected',
] as const

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''

/** Lines of an element and of what is in it; a line of words alone has no role. */
type Line = {
  readonly depth: number
  readonly role: string
  readonly name: string
  readonly rest: string
}

const stateOf = ({ role, properties = [] }: Node): string => {
  const valueOf = (name: string): unknown =>
    properties.find((property) => property.name === name)?.value.value
  const level = valueOf('level')
  const said = states.flatMap((name) => {
    const value = valueOf(name)
    if (value === true || value === 'true') return [name]
    return name === 'expanded' && value === false ? ['collapsed'] : []
  })
  const isHeading = role?.value === 'heading'
  return [...(isHeading ? [`level ${String(level)}`] : []), ...said].join(', ')
}

/** Words that lie side by side are one line. */
const joined = (lines: readonly Line[]): readonly Line[] =>
  lines.reduce<readonly Line[]>((before, line) => {
    const last = before.at(-1)
    return last?.role === '' && line.role === '' && last.depth === line.depth
      ? [
          ...before.slice(0, -1),
          { ...last, name: `${last.name} ${line.name}`.replace(/ (?=[,.:;])/g, '') },
        ]
      : [...before, line]
  }, [])

/** The accessibility tree of Chromium, as a screen reader takes it: role, name, state, value and description. */
const linesOf = (nodes: readonly Node[], present: ReadonlyMap<number, string>) => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const from = (node: Node, depth: number): readonly Line[] => {
    const role = String(node.role?.value ?? '')
    const name = textOf(node.name?.value)
    if (role === 'StaticText') return name === '' ? [] : [{ depth, role: '', name, rest: '' }]
    if (wordless.has(role)) return []
    const within = (level: number): readonly Line[] =>
      joined(
        (node.childIds ?? []).flatMap((id) => {
          const child = byId.get(id)
          return child === undefined ? [] : from(child, level)
        }),
      )
    if (ofField.has(role)) return within(depth).filter((line) => line.role !== '')
    if (node.ignored || unheard.has(role)) return within(depth)
    const value = textOf(node.value?.value)
    const description = textOf(node.description?.value)
    const rest = [
      stateOf(node),
      present.get(node.backendDOMNodeId ?? -1) ?? '',
      ...(value === '' ? [] : [`value "${value}"`]),
      ...(description === '' ? [] : [`described "${description}"`]),
    ].filter((part) => part !== '')
    const children = within(depth + 1)
    const [first] = children
    const isWords = children.length === 1 && first?.role === ''
    // The words within are the name, or stand in its place.
    const own = name === '' && isWords ? first.name : name
    // A region that waits for its words, and what is drawn for the eyes.
    if (own === '' && children.length === 0 && rest.length === 0) return []
    // A list to choose from is one line.
    if (role === 'combobox') {
      const options = children.map((line) => line.name).join(' | ')
      return [{ depth, role, name, rest: [...rest, `of "${options}"`].join('; ') }]
    }
    // The parts of a date are the browser's own, in its own language.
    if (role === 'Date') return [{ depth, role, name, rest: rest.join('; ') }]
    const shown = isWords || value !== '' ? children.filter((line) => line.role !== '') : children
    return [{ depth, role, name: own, rest: rest.join('; ') }, ...shown]
  }
  return (node: Node) => from(node, 0)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One that stays: a session that ends takes a line that is cut with it. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** What is heard of a part of a page, by the selector of the part. */
export const hear = async (page: Page, part: string): Promise<readonly Line[]> => {
  const session = await sessionOf(page)
  const nodes = await readNodes(session)
  const document = await readDocument(session)
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: document.nodeId,
    selector: part,
  })
  if (nodeId === 0) throw new Error(`nothing on the page is ${part}`)
  const { node } = await session.send('DOM.describeNode', { nodeId })
  const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
  if (root === undefined) throw new Error(`nothing is heard of ${part}`)
  return linesOf(nodes, presentIn(document))(root)
}

export type HeardLine = Line

/** A line as it stands in a file. */
export const written = ({ depth, role, name, rest }: Line): string =>
  '  '.repeat(depth) +
  [role, name === '' ? '' : `"${name}"`, rest === '' ? '' : `(${rest})`]
    .filter((part) => part !== '')
    .join(' ')
