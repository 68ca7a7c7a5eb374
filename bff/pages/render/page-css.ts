import { LRUCache } from 'lru-cache'
import postcss, { type Container, type Rule as PostcssRule } from 'postcss'

/** Sets of classes whose CSS is remembered: pages of one kind have the same. */
const KEPT_SETS = 200

/** What is in parentheses (`:not(.a)`, `:is(.a, .b)`) decides nothing about what a page needs. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')

/** A rule that is kept whole, in part or not at all, by the classes of its selectors. */
type Rule = {
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[]
  /** From the brace on. */
  readonly body: string
}
/** Rules under a condition, of the window, of a container or of the browser. */
type Group = { readonly opening: string; readonly pieces: readonly Piece[] }
/** Kept where a rule that is kept names it. */
type Keyframes = { readonly name: string; readonly text: string }
/** The sheet taken apart once; what is a text stays in every page. */
type Piece = Rule | Group | Keyframes | string

const grouping: ReadonlySet<string> = new Set(['media', 'container', 'supports'])

const ruleOf = (rule: PostcssRule): Rule => {
  const text = rule.toString()
  return {
    selectors: rule.selectors.map((selector) => ({ text: selector, classes: classesOf(selector) })),
    body: text.slice(rule.selector.length),
  }
}

const piecesOf = (container: Container): readonly Piece[] =>
  (container.nodes ?? []).flatMap((node): readonly Piece[] => {
    if (node.type === 'rule') return [ruleOf(node)]
    if (node.type === 'comment') return []
    if (node.type !== 'atrule') return [node.toString()]
    if (node.name === 'keyframes') return [{ name: node.params, text: node.toString() }]
    if (!grouping.has(node.name))
      return [node.nodes === undefined ? `${node.toString()};` : node.toString()]
    // The whole sheet is there for print from the start.
    if (node.params === 'print') return []
    return [{ opening: `@${node.name} ${node.params}{`, pieces: piecesOf(node) }]
  })

const cssOf = (pieces: readonly Piece[], used: ReadonlySet<string>): string => {
  let css = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') css += piece
    else if ('name' in piece) continue
    else if ('opening' in piece) {
      const inner = cssOf(piece.pieces, used)
      if (inner !== '') css += `${piece.opening}${inner}}`
    } else {
      const kept = piece.selectors.filter(({ classes }) => classes.every((name) => used.has(name)))
      if (kept.length > 0) css += kept.map(({ text }) => text).join(',') + piece.body
    }
  }
  return css
}

/** Every animation of the sheet, also of those under a condition. */
const keyframesIn = (pieces: readonly Piece[]): readonly Keyframes[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    if ('name' in piece) return [piece]
    return 'opening' in piece ? keyframesIn(piece.pieces) : []
  })

/**
 * The part of the site's one stylesheet that a page needs for its first paint: every rule but those whose
 * classes the page does not use. Class names are unique to their modules, so the rest keeps its order and its
 * meaning; the whole sheet follows (`client/app/stylesheet.ts`). @param sheet the built stylesheet @returns
 * the CSS for a page's HTML
 */
export const pageCss = (sheet: string): ((html: string) => string) => {
  const pieces = piecesOf(postcss.parse(sheet))
  const keyframes = keyframesIn(pieces)
  const known = new LRUCache<string, string>({ max: KEPT_SETS })
  return (html) => {
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
    )
    const key = [...used].sort().join(' ')
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const rules = cssOf(pieces, used)
    const moving = keyframes.filter(({ name }) => rules.includes(name)).map(({ text }) => text)
    const css = [rules, ...moving].join('')
    known.set(key, css)
    return css
  }
}
