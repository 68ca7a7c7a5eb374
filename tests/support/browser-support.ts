import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportBlock } from '@mdn/browser-compat-data'
import { parse, type AnyNode, type MemberExpression, type Super } from 'acorn'
import { simple } from 'acorn-walk'
import postcss, { type AtRule, type Declaration, type Node } from 'postcss'

/** What the site is built for. */
const targets = { safari_ios: [15, 0], webview_android: [100, 0] } as const

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

const isWithin = (version: string, [major, minor]: readonly [number, number]): boolean => {
  const [added = 0, addedMinor = 0] = version.replace('≤', '').split('.').map(Number)
  return added < major || (added === major && addedMinor <= minor)
}

const isSupportedBy = (support: SupportBlock, browser: keyof typeof targets): boolean =>
  [support[browser] ?? []]
    .flat()
    .some(
      ({
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name: other,
      }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        removed === undefined &&
        flags === undefined &&
        prefix === undefined &&
        other === undefined &&
        isWithin(added, targets[browser]),
    )

/** Whether both oldest browsers have it; true for what the data say nothing of. */
const isSupported = (found: Identifier | undefined): boolean => {
  const support = found?.__compat?.support
  if (support === undefined) return true
  return isSupportedBy(support, 'safari_ios') && isSupportedBy(support, 'webview_android')
}

const at = (root: Identifier | undefined, ...names: readonly string[]): Identifier | undefined =>
  names.reduce<Identifier | undefined>(
    (found, name) => (found !== undefined && Object.hasOwn(found, name) ? found[name] : undefined),
    root,
  )

const builtins = at(data.javascript, 'builtins') ?? {}

/** Members by name, wherever they are: of a value that is asked for one nothing else is known. */
const membersByName = new Map<string, Identifier[]>()
const members = (owners: Identifier): void => {
  for (const owner of Object.keys(owners))
    for (const name of Object.keys(at(owners, owner) ?? {})) {
      const found = at(owners, owner, name)
      if (found === undefined || name === '__compat' || name === owner || name.endsWith('_event'))
        continue
      const plain = name.replace(/_static$/, '')
      membersByName.set(plain, [...(membersByName.get(plain) ?? []), found])
    }
}
members(builtins)
members(data.api)

/** Missing only where every owner of such a member came too late with it. */
const isMemberMissing = (name: string): boolean => {
  const owners = membersByName.get(name) ?? []
  return owners.length > 0 && owners.every((owner) => !isSupported(owner))
}

const globalOf = (name: string): Identifier | undefined =>
  at(builtins, name) ?? at(data.api, name) ?? at(data.api, 'Window', name)

type Found = ReadonlySet<string>

/** The objects of a browser by the names that they are asked for with. */
const known: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
}

const named = (node: AnyNode | Super): string | null =>
  node.type === 'Identifier' ? node.name : null

/** A member that is called, or asked of an object that a name tells. */
const missingMember = ({ object, property, computed }: MemberExpression, isCalled: boolean) => {
  const name = computed ? null : named(property)
  const owner = named(object)
  if (name === null) return null
  const api =
    owner === null ? undefined : (at(builtins, owner) ?? at(data.api, known[owner] ?? owner))
  const member = at(api, name) ?? at(api, `${name}_static`)
  if (member !== undefined) return isSupported(member) ? null : `${owner}.${name}`
  return isCalled && isMemberMissing(name) ? `.${name}()` : null
}

/** What a script uses that one of the oldest browsers has not: syntax, globals, and members that are called. */
export const missingInScript = (code: string): Found => {
  const found = new Set<string>()
  const add = (missing: string | null): void => {
    if (missing !== null) found.add(missing)
  }
  const addGlobal = (callee: AnyNode | Super, how: string): void => {
    const name = named(callee)
    if (name !== null && !isSupported(globalOf(name))) found.add(how.replace('?', name))
  }
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    StaticBlock: () => add('static {}'),
    Literal: ({ regex }) => {
      if (regex === undefined) return
      if (/\(\?<[=!]/.test(regex.pattern)) add('(?<=)')
      for (const flag of regex.flags.match(/[vd]/g) ?? []) add(`/${flag}`)
    },
    MemberExpression: (node) => add(missingMember(node, false)),
    NewExpression: ({ callee }) => addGlobal(callee, 'new ?'),
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression') add(missingMember(callee, true))
      else addGlobal(callee, '?()')
    },
  })
  return found
}

/** Units and functions by where the data have them: what an older browser takes for no value at all. */
const types = new Map<string, Identifier[]>()
const collect = (root: Identifier | undefined): void => {
  for (const name of Object.keys(root ?? {})) {
    const found = name === '__compat' ? undefined : at(root, name)
    if (found === undefined) continue
    types.set(name, [...(types.get(name) ?? []), found])
    collect(found)
  }
}
collect(data.css.types)

const lengths: Readonly<Record<string, string>> = {
  dvh: 'viewport_percentage_units_dynamic',
  svh: 'viewport_percentage_units_small',
  lvh: 'viewport_percentage_units_large',
  cqi: 'container_query_length_units',
  cqb: 'container_query_length_units',
  lh: 'lh',
}

const isTypeMissing = (name: string): boolean => {
  const owners = types.get(name) ?? []
  return owners.length > 0 && owners.every((owner) => !isSupported(owner))
}

const missingInValue = (value: string): readonly string[] => [
  ...[...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = '']) =>
    isTypeMissing(name) ? `${name}()` : [],
  ),
  ...[...value.matchAll(/[\d.]([a-z]+)\b/g)].flatMap(([, unit = '']) => {
    const type = lengths[unit]
    return type !== undefined && isTypeMissing(type) ? unit : []
  }),
]

const missingInSelector = (selector: string): readonly string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([, name = '']) =>
    isSupported(at(data.css.selectors, name)) ? [] : `:${name}`,
  )

/** Asked for before it is used, or for this browser alone. */
const isGuarded = (node: Node): boolean => {
  for (let above = node.parent; above !== undefined; above = above.parent)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true
  return false
}

/** A declaration before it in its rule that every browser takes. */
const hasFallback = ({ parent, prop }: Declaration, index: number): boolean =>
  parent?.nodes
    .slice(0, index)
    .some(
      (other) =>
        other.type === 'decl' && other.prop === prop && missingInValue(other.value).length === 0,
    ) ?? false

/** What a style sheet uses that one of the oldest browsers has not, but for values with another one before them. */
export const missingInStyles = (css: string): Found => {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'decl') {
      const decl = node
      const isDescriptor = decl.parent?.type === 'atrule'
      if (!isDescriptor && !isSupported(at(data.css.properties, decl.prop))) found.add(decl.prop)
      const missing = missingInValue(decl.value)
      if (missing.length > 0 && !hasFallback(decl, decl.parent?.index(decl) ?? 0))
        for (const value of missing) found.add(value)
    }
    if (node.type === 'atrule') {
      const { name, params } = node
      if (!isSupported(at(data.css['at-rules'], name))) found.add(`@${name}`)
      if (name !== 'media') return
      if (/[<>]/.test(params)) found.add('@media (width <)')
      for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)/g))
        if (!isSupported(at(data.css['at-rules'], 'media', feature)))
          found.add(`@media (${feature})`)
    }
    if (node.type === 'rule') {
      const { selectors } = node
      const missing = selectors.map(missingInSelector)
      for (const name of missing.flat()) found.add(name)
      // A browser drops the whole rule for one selector that it does not know.
      if (missing.some((names) => names.length > 0) && missing.some((names) => names.length === 0))
        found.add(`dropped: ${selectors.join(', ')}`)
    }
  })
  return found
}
