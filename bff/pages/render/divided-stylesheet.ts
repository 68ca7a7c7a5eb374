import postcss, { type Container, type Rule as PostcssRule } from 'postcss'
import { takeFontFaces } from './font-faces.ts'
import type { Piece } from './stylesheet.ts'

/** What is in parentheses (`:not(.a)`, `:is(.a, .b)`) decides nothing about what a page needs. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')

const grouping: ReadonlySet<string> = new Set(['media', 'container', 'supports'])

const ruleOf = (rule: PostcssRule): Piece => {
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

/**
 * Takes the built stylesheet apart. A sheet that comes or goes with a face lays the whole page out anew, with one that
 * the page has otherwise too: `rest` and its pieces have none.
 */
export const dividedStylesheet = (css: string) => {
  const root = postcss.parse(css)
  const fonts = takeFontFaces(root)
  return { fonts, pieces: piecesOf(root), rest: root.toString() }
}
