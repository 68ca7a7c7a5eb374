/**
 * How words are compared in search: case, ё and е, and every apostrophe that people type in Uzbek
 * (ʻ ʼ ' ` ‘ ’ ´ ʹ ′) make no difference. The server searches with it, the page highlights with it.
 */

/** Unicode's NFKD does not fold these (U+02BB and U+02BC are letters), so they are listed. */
const apostrophes = /['`´‘’‛′ʹʻʼʽ]/gu
const isApostrophe = (char: string): boolean => /^['`´‘’‛′ʹʻʼʽ]$/u.test(char)

const word = /[\p{L}\p{N}]+/gu

/** `Oʻzbekiston` and `O'ZBEKISTON` → `ozbekiston`; `Ёлка` → `елка`. */
export const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(apostrophes, '').replaceAll('ё', 'е')

export const foldedWords = (text: string): readonly string[] => fold(text).match(word) ?? []

/** One and the same text for all queries that must find the same: folded, words parted by one blank. */
export const normaliseQuery = (query: string): string => foldedWords(query).join(' ')

export type Segment = { readonly text: string; readonly found: boolean }

const foldedChars = new Map<string, string>()

/** One sign as `fold` has it; texts have few different ones, and most of a search is folding. */
const foldChar = (char: string): string => {
  const known = foldedChars.get(char)
  if (known !== undefined) return known
  const folded = isApostrophe(char) ? '' : fold(char)
  foldedChars.set(char, folded)
  return folded
}

type Folded = { readonly text: string; readonly starts: readonly number[] }

/** Folds as `fold` does and remembers for each folded unit where it began in the text. */
const foldWithPositions = (source: string): Folded => {
  let text = ''
  const starts: number[] = []
  let position = 0
  for (const char of source) {
    const folded = foldChar(char)
    text += folded
    for (let index = 0; index < folded.length; index += 1) starts.push(position)
    position += char.length
  }
  starts.push(source.length)
  return { text, starts }
}

/** The text in pieces: the beginnings of words that the query names are `found`. */
export const highlight = (source: string, query: string): readonly Segment[] => {
  const wanted = foldedWords(query)
  if (wanted.length === 0 || source === '') return [{ text: source, found: false }]
  const composed = source.normalize('NFC')
  const folded = foldWithPositions(composed)
  const segments: Segment[] = []
  let shown = 0
  for (const match of folded.text.matchAll(word)) {
    const length = Math.max(
      0,
      ...wanted.filter((prefix) => match[0].startsWith(prefix)).map((prefix) => prefix.length),
    )
    if (length === 0) continue
    const from = folded.starts[match.index] ?? 0
    const to = folded.starts[match.index + length] ?? composed.length
    if (from > shown) segments.push({ text: composed.slice(shown, from), found: false })
    segments.push({ text: composed.slice(from, to), found: true })
    shown = to
  }
  if (shown < composed.length) segments.push({ text: composed.slice(shown), found: false })
  return segments
}
