import type { Lang } from './paths.ts'
import { latinLetter, uzbekLatin } from './uzbek-script.ts'

/**
 * How words are compared in search. Case and every apostrophe that people type in Uzbek (ʻ ʼ ' ` ‘ ’ ´ ʹ ′)
 * make no difference; ё and е none in Russian; in Uzbek neither the script nor q and k, x and h, which a
 * Russian keyboard has no two letters for. The server searches with it, the page highlights with it.
 */

/** Unicode's NFKD does not fold these (U+02BB and U+02BC are letters), so they are listed. */
const apostrophes = /['`´‘’‛′ʹʻʼʽ]/gu

const word = /[\p{L}\p{N}]+/gu

const cyrillic = /\p{Script=Cyrillic}/u

const lowerCase = (text: string): string => text.normalize('NFC').toLowerCase()

/** Latin letters of Uzbek without the differences that people do not type. */
const alike = (latin: string): string =>
  latin.replace(apostrophes, '').replaceAll('q', 'k').replaceAll('x', 'h')

/** In Uzbek `Oʻzbekiston`, `O'ZBEKISTON` and `Ўзбекистон` → `ozbekiston`; in Russian `Ёлка` → `елка`. */
export const fold = (text: string, lang: Lang): string => {
  const lower = lowerCase(text)
  if (lang !== 'uz') return lower.replace(apostrophes, '').replaceAll('ё', 'е')
  return alike(cyrillic.test(lower) ? uzbekLatin(lower) : lower)
}

const foldedSigns = new Map<string, string>()

/** One sign after another as `fold` has it; texts have few different ones, and most of a search is folding. */
const foldSign = (sign: string, before: string, lang: Lang): string => {
  const key = lang + before + sign
  const known = foldedSigns.get(key)
  if (known !== undefined) return known
  const folded = lang === 'uz' ? alike(latinLetter(lowerCase(sign), before)) : fold(sign, lang)
  foldedSigns.set(key, folded)
  return folded
}

type Folded = { readonly text: string; readonly starts: readonly number[] }

/** Folds as `fold` does and remembers for each folded unit where it began in the text. */
const foldWithPositions = (source: string, lang: Lang): Folded => {
  let text = ''
  let before = ''
  const starts: number[] = []
  let position = 0
  for (const sign of source) {
    const folded = foldSign(sign, before, lang)
    before = lowerCase(sign)
    text += folded
    for (let index = 0; index < folded.length; index += 1) starts.push(position)
    position += sign.length
  }
  starts.push(source.length)
  return { text, starts }
}

export const foldedWords = (text: string, lang: Lang): readonly string[] =>
  fold(text, lang).match(word) ?? []

/** One and the same text for all queries that must find the same: folded, words parted by one blank. */
export const normaliseQuery = (query: string, lang: Lang): string =>
  foldedWords(query, lang).join(' ')

export type Segment = { readonly text: string; readonly found: boolean }

/** The text in pieces: the beginnings of words that the query names are `found`. */
export const highlight = (source: string, query: string, lang: Lang): readonly Segment[] => {
  const wanted = foldedWords(query, lang)
  if (wanted.length === 0 || source === '') return [{ text: source, found: false }]
  const composed = source.normalize('NFC')
  const { text, starts } = foldWithPositions(composed, lang)
  const segments: Segment[] = []
  let shown = 0
  for (const match of text.matchAll(word)) {
    const length = Math.max(
      0,
      ...wanted.filter((prefix) => match[0].startsWith(prefix)).map((prefix) => prefix.length),
    )
    if (length === 0) continue
    const from = starts[match.index] ?? 0
    const to = starts[match.index + length] ?? composed.length
    if (from > shown) segments.push({ text: composed.slice(shown, from), found: false })
    segments.push({ text: composed.slice(from, to), found: true })
    shown = to
  }
  if (shown < composed.length) segments.push({ text: composed.slice(shown), found: false })
  return segments
}
