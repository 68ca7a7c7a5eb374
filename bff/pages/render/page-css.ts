import { LRUCache } from 'lru-cache'
import type { Keyframes, Piece } from './stylesheet.ts'

/** Sets of classes whose CSS is remembered: pages of one kind have the same. */
const KEPT_SETS = 200

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
 * meaning; the whole sheet follows (`client/app/stylesheet.ts`). @param pieces the sheet taken apart @returns
 * the CSS for a page's HTML
 */
export const pageCss = (pieces: readonly Piece[]): ((html: string) => string) => {
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
