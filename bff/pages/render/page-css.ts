import { LRUCache } from 'lru-cache'
import postcss, { type Container } from 'postcss'

/** Sets of classes whose CSS is remembered: pages of one kind have the same. */
const KEPT_SETS = 200

/** What is in parentheses (`:not(.a)`, `:is(.a, .b)`) decides nothing about what a page needs. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')

const dropUnused = (container: Container, used: ReadonlySet<string>): void => {
  container.each((node) => {
    if (node.type === 'rule') {
      const kept = node.selectors.filter((selector) =>
        classesOf(selector).every((name) => used.has(name)),
      )
      if (kept.length === 0) node.remove()
      else if (kept.length < node.selectors.length) node.selectors = kept
    } else if (node.type === 'atrule' && node.name === 'media') {
      // The whole sheet is there for print from the start.
      if (node.params !== 'print') dropUnused(node, used)
      if (node.params === 'print' || node.nodes?.length === 0) node.remove()
    }
  })
}

/**
 * The part of the site's one stylesheet that a page needs for its first paint: every rule but those whose
 * classes stand nowhere in the page. Class names are unique to their modules, so the rest keeps its order
 * and its meaning; the whole sheet follows (`client/app/stylesheet.ts`).
 * @param sheet the built stylesheet
 * @returns the CSS for a page's HTML
 */
export const pageCss = (sheet: string): ((html: string) => string) => {
  const parsed = postcss.parse(sheet)
  const known = new LRUCache<string, string>({ max: KEPT_SETS })
  return (html) => {
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
    )
    const key = [...used].sort().join(' ')
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const own = parsed.clone()
    dropUnused(own, used)
    const css = own.toString()
    known.set(key, css)
    return css
  }
}
